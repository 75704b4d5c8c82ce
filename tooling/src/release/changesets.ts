import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import parse from '@changesets/parse';
import type { Git } from '../affected/git';

/** `none` in a changeset: the slice needs no release for it, or has released it already. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** One sentence for changelogs, and whom it is for. */
export interface Changeset {
  /** The name of its file, without the ending. */
  readonly id: string;
  readonly summary: string;
  /** By npm name: `@feltbook/svc-auth`, or a library's. */
  readonly releases: Readonly<Record<string, Bump>>;
}

export const CHANGESETS = '.changeset';
const isChangeset = (file: string) => file.endsWith('.md') && basename(file) !== 'README.md';

export const changesetFile = (id: string): string => `${CHANGESETS}/${id}.md`;

/** @throws if a file is no changeset */
export function parseChangeset(file: string, text: string): Changeset {
  const { summary, releases } = parse(text);
  return {
    id: basename(file, '.md'),
    summary,
    releases: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
  };
}

export function formatChangeset({ summary, releases }: Changeset): string {
  const lines = Object.entries(releases).map(([name, bump]) => `'${name}': ${bump}\n`);
  return `---\n${lines.join('')}---\n\n${summary}\n`;
}

/** The changesets of a work tree, in the order of their names. */
export function readChangesets(root: string): Changeset[] {
  return readdirSync(join(root, CHANGESETS))
    .filter(isChangeset)
    .sort()
    .map((file) => parseChangeset(file, readFileSync(join(root, CHANGESETS, file), 'utf8')));
}

/** The changesets that a commit had. */
export function readChangesetsAt(git: Git, commit: string): Changeset[] {
  return git(['ls-tree', '--name-only', commit, `${CHANGESETS}/`])
    .split('\n')
    .filter(isChangeset)
    .map((file) => parseChangeset(file, git(['show', `${commit}:${file}`])));
}
