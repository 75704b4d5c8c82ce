import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import parse from '@changesets/parse';
import type { Git } from '../affected/git';

/** `none`: the slice changes and needs no release. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** A changelog entry and the packages that it is for. */
export interface Changeset {
  /** The name of its file, without the extension. */
  readonly id: string;
  readonly summary: string;
  /** By npm name of a slice or a library: `@feltbook/svc-auth`. */
  readonly releases: Readonly<Record<string, Bump>>;
  /** The folders of the slices whose releases contain it. */
  readonly releasedWith: readonly string[];
}

export const CHANGESETS = '.changeset';
/** Contains one file per slice, so that the releases of two slices never conflict. */
const RELEASED = `${CHANGESETS}/released`;

export const changesetFile = (id: string): string => `${CHANGESETS}/${id}.md`;
const releasedFile = (slice: string) => `${RELEASED}/${slice}.txt`;

/** @throws if a file is not a changeset */
function readAll(files: readonly string[], read: (file: string) => string): Changeset[] {
  const released = files
    .filter((file) => file.startsWith(`${RELEASED}/`))
    .map((file) => ({ slice: basename(file, '.txt'), ids: read(file).split('\n') }));
  return files
    .filter((file) => file.endsWith('.md') && basename(file) !== 'README.md')
    .map((file) => {
      const { summary, releases } = parse(read(file));
      const id = basename(file, '.md');
      return {
        id,
        summary,
        releases: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
        releasedWith: released.filter(({ ids }) => ids.includes(id)).map(({ slice }) => slice),
      };
    });
}

/** The changesets of a work tree, sorted by file name. */
export function readChangesets(root: string): Changeset[] {
  const files = readdirSync(join(root, CHANGESETS), { recursive: true, encoding: 'utf8' }).sort();
  return readAll(
    files.filter((file) => /\.(md|txt)$/.test(file)).map((file) => `${CHANGESETS}/${file}`),
    (file) => readFileSync(join(root, file), 'utf8'),
  );
}

/** The changesets of a commit. */
export function readChangesetsAt(git: Git, commit: string): Changeset[] {
  return readAll(git(['ls-tree', '-r', '--name-only', commit, `${CHANGESETS}/`]).split('\n'), (file) =>
    git(['show', `${commit}:${file}`]),
  );
}

/** Writes the ids of the present changesets that a slice was released with. */
export function writeReleased(root: string, slice: string, ids: readonly string[]): void {
  const file = join(root, releasedFile(slice));
  if (ids.length === 0) return rmSync(file, { force: true });
  mkdirSync(join(root, RELEASED), { recursive: true });
  writeFileSync(file, ids.map((id) => `${id}\n`).join(''));
}
