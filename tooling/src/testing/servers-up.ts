import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startServers } from '../servers';
import { holdServers } from './held-servers';

const ROOT = resolve(__dirname, '../../..');
const SUPERVISOR = join(ROOT, 'tooling/dist/servers/supervisor.js');

/**
 * jest's global set-up of the integration tests: a real MariaDB and a real Redis, named to the tests by
 * `TEST_DATABASE_URL` (a user that may create schemas) and `TEST_REDIS_URL`. Test runs at the same time share one of
 * each; servers that the environment names already are used as they are.
 */
export default async function serversUp(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (TEST_DATABASE_URL && TEST_REDIS_URL) return;
  await compileSupervisor();
  // Nothing of it is ever restored. Tests of backups have servers of their own.
  process.env['DATABASE_BINARY_LOG'] ??= 'false';
  const servers = await startServers({
    dataDir: join(ROOT, '.data-test'),
    databaseUrl: TEST_DATABASE_URL,
    redisUrl: TEST_REDIS_URL,
    onStep: (text) => process.stderr.write(`${text} …\n`),
  });
  process.env['TEST_DATABASE_URL'] = servers.adminUrl;
  process.env['TEST_REDIS_URL'] = servers.redisUrl;
  holdServers(servers);
}

/** The process that keeps the servers is a compiled program, and the only part of the tests that has to be. */
async function compileSupervisor(): Promise<void> {
  if (existsSync(SUPERVISOR)) return;
  const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '-b', 'tooling'], { cwd: ROOT, timeout: 120_000 });
  } catch (error) {
    // A fault elsewhere in the package does not keep the program from being written.
    if (!existsSync(SUPERVISOR)) throw error;
  }
}
