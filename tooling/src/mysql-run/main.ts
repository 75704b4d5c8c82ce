import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { startServers } from '../servers';
import { findMysql } from '../servers/mysql';
import { lastLine, outcomeLine, type Outcome } from '../test-run/outcome';
import { runGroup } from '../test-run/run-group';
import { testProduct } from './product';

const DATA = join(CHECKOUT, '.data-test');
const IF_AVAILABLE = '--if-available';

/** Runs the integration tests on a private MySQL, with new data that is removed afterwards. */
async function runIntegration(patterns: readonly string[]): Promise<Outcome> {
  const dataDir = join(DATA, 'mysql-tests');
  rmSync(dataDir, { recursive: true, force: true });
  const servers = await startServers({ dataDir, onStep: (text) => console.log(`${text} …`) });
  try {
    return await runGroup('integration', {
      patterns,
      env: { TEST_DATABASE_URL: servers.adminUrl, TEST_REDIS_URL: servers.redisUrl },
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
  const outcomes: Outcome[] = [];
  const record = async (title: string, work: Promise<Outcome>) => {
    const startedAt = performance.now();
    const outcome = await work;
    outcomes.push(outcome);
    console.log(outcomeLine(title, outcome, performance.now() - startedAt));
  };
  await record('integration', runIntegration(patterns));
  if (patterns.length === 0) await record('product', testProduct(join(DATA, 'mysql-product')));
  const { text, ok } = lastLine(outcomes);
  console.log(`\n${text}`);
  if (!ok) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
