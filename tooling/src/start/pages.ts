import { fingerprint, isUpToDate, type Build } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';
import { PAGE_SLICES, type PageSlice } from '../run/slices';
import { runBuild } from './run-build';

/** The inputs of every page build besides the slice's folder. */
const COMMON_INPUTS = [
  'libs/charts/src',
  'libs/contracts/src',
  'libs/poker-math/src',
  'libs/result-filter/src',
  'libs/ui/src',
  'libs/web-kit/src',
  'tooling/src/webpack',
  'tooling/webpack',
  'tooling/tsconfig',
  'package-lock.json',
];

const pagesOf = (slice: PageSlice): Build => ({
  inputs: [slice, ...COMMON_INPUTS],
  // Tests are no input.
  ignored: /\/(node_modules|dist)\/$|\.(spec|journey)\.tsx?$/,
  output: `${slice}/dist/web`,
  stamp: `${slice}/dist/pages.hash`,
});

/** A hash of the inputs of a slice's pages: its folder, the libraries, the webpack presets and the lock file. */
export const hashOfInputs = (slice: PageSlice, root = CHECKOUT): string => fingerprint(pagesOf(slice), root);

/** The slices whose built pages are missing or out of date. */
export const changedPages = (root = CHECKOUT, slices: readonly PageSlice[] = PAGE_SLICES): PageSlice[] =>
  slices.filter((slice) => !isUpToDate(pagesOf(slice), root));

/**
 * Builds the pages that are missing or out of date.
 * @param print called before a build, which takes a while
 * @returns the slices whose pages were built
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
 * Builds the pages of the named slices for production into `<slice>/dist/web`.
 * @throws Error with webpack's messages
 */
export const buildPages = (slices: readonly PageSlice[]): Promise<void> =>
  runBuild('webpack/main.js', slices, slices.map(pagesOf));
