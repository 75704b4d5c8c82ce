import { DATA_DIR, readEnvFile } from '../run/environment';
import { backup } from './backup';
import type { SavedFile } from './catalogue';
import { backupOptions } from './options';
import { requirePrivateServers } from './private-servers-only';

const megabytes = (files: readonly SavedFile[]): string =>
  (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);

/** `npm run backup [-- --to FOLDER]`: backs up the servers of npm start, while the product runs or not. */
async function main(): Promise<void> {
  readEnvFile();
  const options = backupOptions(process.argv.slice(2));
  requirePrivateServers();
  const startedAt = performance.now();
  const { folder, schemas, redis } = await backup({ ...options, dataDir: DATA_DIR, log: console.log });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const size = megabytes([...Object.values(schemas), redis]);
  console.log(
    `Backed up ${Object.keys(schemas).join(', ')} and Redis in ${seconds} s: ${folder}, ${size} MB.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
