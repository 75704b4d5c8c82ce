import type { Git } from '../affected/git';

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

export interface ReleasedFile {
  /** Of the slice. */
  readonly version: string;
  readonly text: string;
}

/**
 * A file as of the last release of a slice, which changes the slice's changelog. A slice that was released before the file was
 * committed is taken to know its first version.
 * @param path from the root
 * @returns undefined for a slice without a release, or if no commit has the file
 */
export function releasedFile(git: Git, slice: string, path: string): ReleasedFile | undefined {
  const first = lines(git(['log', '--diff-filter=A', '--format=%H', '--', path])).at(-1);
  const release = lines(git(['log', '-1', '--format=%H', '--', `${slice}/CHANGELOG.md`]))[0];
  if (!first || !release) return undefined;
  const { version } = JSON.parse(git(['show', `${release}:${slice}/package.json`])) as { version: string };
  const hasFile = lines(git(['ls-tree', '--name-only', release, '--', path])).length > 0;
  return { version, text: git(['show', `${hasFile ? release : first}:${path}`]) };
}
