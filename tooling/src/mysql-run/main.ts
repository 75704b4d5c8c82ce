import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { startServers } from '../servers';
import { findMysql } from '../servers/mysql';
import { runJest } from '../test-run/run-jest';
import { testProduct } from './product';

const DATA = join(CHECKOUT, '.data-test');
const IF_AVAILABLE = '--if-available';

/** Runs the integration tests on a private MySQL, with new data that is removed afterwards. */
async function runIntegration(patterns: readonly string[]): Promise<boolean> {
  const dataDir = join(DATA, 'mysql-tests');
  rmSync(dataDir, { recursive: true, force: true });
  const servers = await startServers({ dataDir, onStep: (text) => console.log(`${text} …`) });
  try {
    return runJest([...patterns, '--selectProjects', 'integration', 'resilience'], {
      TEST_DATABASE_URL: servers.adminUrl,
      TEST_REDIS_URL: servers.redisUrl,
    });
  } finally {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run test:mysql [-- --if-available] [path…]`: runs the integration tests and, without a path, a seeded product on
 * MySQL instead of MariaDB. Without MySQL, prints why and fails, unless it has `--if-available`.
 */
async function main(args: readonly string[]): Promise<void> {
  const patterns = args.filter((arg) => arg !== IF_AVAILABLE);
  const mysql = await findMysql(DATA, (text) => console.log(`${text} (about 330 MB unpacked) …`));
  if ('missing' in mysql) {
    console.log(`MySQL was not tested: ${mysql.missing}.`);
    if (!args.includes(IF_AVAILABLE)) process.exitCode = 1;
    return;
  }
  console.log(`MySQL ${mysql.version}`);
  // In the environment, because the servers' supervisors are separate processes.
  process.env['DATABASE_PROGRAM'] = mysql.path;
  const tests = await runIntegration(patterns);
  const product = patterns.length > 0 || (await testProduct(join(DATA, 'mysql-product')));
  if (!tests || !product) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
