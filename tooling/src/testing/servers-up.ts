import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startServers } from '../servers';
import { holdServers } from './held-servers';

const ROOT = resolve(__dirname, '../../..');
const SUPERVISOR = join(ROOT, 'tooling/dist/servers/supervisor.js');

/**
 * jest's global set-up of the integration tests: starts MariaDB and Redis, and sets `TEST_DATABASE_URL` (a user that may
 * create schemas) and `TEST_REDIS_URL`. Concurrent test runs share the servers. A server whose variable is set already is
 * used instead.
 */
export default async function serversUp(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (TEST_DATABASE_URL && TEST_REDIS_URL) return;
  await compileSupervisor();
  // Nothing is restored from these servers; tests of backups start their own.
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

/** The supervisor is the only part of these tests that must be compiled. */
async function compileSupervisor(): Promise<void> {
  if (existsSync(SUPERVISOR)) return;
  const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '-b', 'tooling'], { cwd: ROOT, timeout: 120_000 });
  } catch (error) {
    // A type error elsewhere in the package does not prevent the output of this program.
    if (!existsSync(SUPERVISOR)) throw error;
  }
}
