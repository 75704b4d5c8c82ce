import { PAGE_SLICES } from '../run/slices';
import { buildChangedBundles, BUNDLED } from './bundles';
import { buildChangedPages } from './pages';

/**
 * `npm run build [-- <slice>...]`: builds the pages and bundles of all slices or the named ones, if they changed.
 * `launch.mjs` has compiled everything before.
 */
async function main(slices: readonly string[]): Promise<void> {
  const known: readonly string[] = [...PAGE_SLICES, ...BUNDLED];
  const unknown = slices.filter((slice) => !known.includes(slice));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Slices: ${known.join(', ')}.`);
  const isWanted = (slice: string) => slices.length === 0 || slices.includes(slice);
  const print = (line: string) => console.log(line);
  await Promise.all([
    buildChangedPages(print, PAGE_SLICES.filter(isWanted)),
    buildChangedBundles(print, BUNDLED.filter(isWanted)),
  ]);
  console.log(`${slices.join(', ') || 'All pages and services'}: up to date.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
