import { buildChangedPages } from './pages';

/** `npm run build`: everything is compiled by now; the pages that changed are built. */
async function main(): Promise<void> {
  await buildChangedPages((line) => console.log(line));
  console.log('All pages are up to date.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
