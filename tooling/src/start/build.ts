import { buildPages, changedPages } from './pages';

/** `npm run build`: everything is compiled by now; the pages that changed are built. */
async function main(): Promise<void> {
  const changed = changedPages();
  await buildPages(changed);
  console.log(changed.length > 0 ? `Built the pages of ${changed.join(', ')}.` : 'All pages are up to date.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
