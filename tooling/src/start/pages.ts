import { fingerprint, isUpToDate, type Build } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';
import { PAGE_SLICES, type PageSlice } from '../run/slices';
import { runBuild } from './run-build';

/** What every page is built from besides its own folder. */
const COMMON_INPUTS = [
  'libs/charts/src',
  'libs/contracts/src',
  'libs/poker-math/src',
  'libs/ui/src',
  'libs/web-kit/src',
  'tooling/src/webpack',
  'tooling/webpack',
  'tooling/tsconfig',
  'package-lock.json',
];

const pagesOf = (slice: PageSlice): Build => ({
  inputs: [slice, ...COMMON_INPUTS],
  // Tests do not count.
  ignored: /\/(node_modules|dist)\/$|\.(spec|journey)\.tsx?$/,
  output: `${slice}/dist/web`,
  stamp: `${slice}/dist/pages.hash`,
});

/** A hash over all that a slice's pages are built from: its own folder, the libraries, the presets and the lock file. */
export const hashOfInputs = (slice: PageSlice, root = CHECKOUT): string => fingerprint(pagesOf(slice), root);

/** The slices whose built pages are missing or older than what they are built from. */
export const changedPages = (root = CHECKOUT, slices: readonly PageSlice[] = PAGE_SLICES): PageSlice[] =>
  slices.filter((slice) => !isUpToDate(pagesOf(slice), root));

/**
 * Builds the pages that are missing or old.
 * @param print called before, since that takes a while
 * @returns whose pages were built
 */
export async function buildChangedPages(
  print: (line: string) => void,
  slices?: readonly PageSlice[],
): Promise<PageSlice[]> {
  const changed = changedPages(CHECKOUT, slices);
  if (changed.length > 0) print(`Building the pages of ${changed.join(', ')} …`);
  await buildPages(changed);
  return changed;
}

/**
 * Builds the pages of the named slices into `<slice>/dist/web` for production.
 * @throws Error with the compiler's own messages
 */
export const buildPages = (slices: readonly PageSlice[]): Promise<void> =>
  runBuild('webpack/cli.js', ['build', ...slices, '--mode', 'production'], slices.map(pagesOf));
