import { backupOptions, restoreOptions } from '../backup/options';
import { requirePrivateServers } from '../backup/private-servers-only';
import { restore } from '../backup/restore';
import { DATA_DIR, readEnvFile } from '../run/environment';

/**
 * `npm run restore -- --to <time> [--schema tracking] [--from FOLDER]`: restores the database of `npm start` to a point in
 * time. The product must not run.
 */
async function main(): Promise<void> {
  readEnvFile();
  const options = restoreOptions(process.argv.slice(2));
  const { keep } = backupOptions([]);
  requirePrivateServers();
  const startedAt = performance.now();
  const restored = await restore({ ...options, keep, dataDir: DATA_DIR, log: console.log });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const { schema, tables, rows, transactions } of restored.schemas) {
    console.log(`${schema}: ${rows} rows in ${tables} tables, ${transactions} transactions after the dump.`);
  }
  const { to } = options;
  const moment = to === 'latest' ? 'the last change that is known' : to.toISOString();
  console.log(`Restored to ${moment} in ${seconds} s, from ${restored.from.folder}.`);
  if (restored.endsAt)
    console.log(`The binary logs end at ${restored.endsAt.toISOString()}: later changes are lost.`);
  console.log('The former data is in the schemas …_before_restore until the next restore.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
