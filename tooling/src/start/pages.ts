import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../run/checkout';

/** The slices that are pages, the shell first. */
export const PAGE_SLICES = ['shell', 'mf-tracking', 'mf-dashboard', 'mf-billing', 'mf-admin'] as const;
export type PageSlice = (typeof PAGE_SLICES)[number];

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
const NOT_INPUTS = new Set(['node_modules', 'dist']);
const NOT_BUILT = /\.(spec|journey)\.tsx?$/;

const stampFile = (slice: PageSlice, root: string): string => join(root, slice, 'dist/pages.hash');

/**
 * A hash over all that a slice's pages are built from: its own folder, the libraries, the presets and the lock file.
 * Tests do not count.
 */
export function hashOfInputs(slice: PageSlice, root = CHECKOUT): string {
  const sum = createHash('sha256');
  const add = (path: string) =>
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  const walk = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_INPUTS.has(entry.name)) walk(path);
      else if (entry.isFile() && !NOT_BUILT.test(entry.name)) add(path);
    }
  };
  for (const input of [slice, ...COMMON_INPUTS]) {
    if (!existsSync(join(root, input))) continue;
    if (/\.\w+$/.test(input)) add(input);
    else walk(input);
  }
  return sum.digest('hex');
}

/** The slices whose built pages are missing or older than what they are built from. */
export function changedPages(root = CHECKOUT, slices: readonly PageSlice[] = PAGE_SLICES): PageSlice[] {
  return slices.filter((slice) => {
    const stamp = stampFile(slice, root);
    const built = existsSync(stamp) && existsSync(join(root, slice, 'dist/web'));
    return !built || readFileSync(stamp, 'utf8') !== hashOfInputs(slice, root);
  });
}

/**
 * Builds the pages that are missing or old.
 * @param tell told before, since that takes a while
 * @returns whose pages were built
 */
export async function buildChangedPages(tell: (line: string) => void): Promise<PageSlice[]> {
  const changed = changedPages();
  if (changed.length > 0) tell(`Building the pages of ${changed.join(', ')} …`);
  await buildPages(changed);
  return changed;
}

/**
 * Builds the pages of the named slices into `<slice>/dist/web` for production.
 * @throws Error with the compiler's own messages
 */
export async function buildPages(slices: readonly PageSlice[]): Promise<void> {
  if (slices.length === 0) return;
  // Taken before the build: what changes while it runs is not in it.
  const hashes = slices.map((slice) => hashOfInputs(slice));
  const program = join(CHECKOUT, 'tooling/dist/webpack/cli.js');
  try {
    await promisify(execFile)(process.execPath, [program, 'build', ...slices, '--mode', 'production'], {
      cwd: CHECKOUT,
      maxBuffer: 64e6,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`The pages could not be built:\n${output || String(error)}`, { cause: error });
  }
  slices.forEach((slice, index) => {
    const stamp = stampFile(slice, CHECKOUT);
    mkdirSync(join(stamp, '..'), { recursive: true });
    writeFileSync(stamp, hashes[index] ?? '');
  });
}
