import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../run/checkout';

export const GROUPS = ['unit', 'component', 'integration', 'journeys'] as const;
export type Group = (typeof GROUPS)[number];

const FOR_BROWSER = /^(?:shell|mf-[^/]+|libs\/(?:result-filter|ui|web-kit))\//;

/** The group of a file of the checkout, as jest.config.cjs divides them; undefined if it is no test. */
export function groupOf(file: string): Group | undefined {
  if (file.endsWith('.journey.ts')) return 'journeys';
  if (file.endsWith('.int.spec.ts')) return 'integration';
  if (!/\.spec\.tsx?$/.test(file)) return undefined;
  return FOR_BROWSER.test(file) ? 'component' : 'unit';
}

/** Paths in the checkout of the tests that match one of these patterns, as jest decides it; of all tests without patterns. */
export function testFiles(patterns: readonly string[] = []): string[] {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return workspaces()
    .flatMap((workspace) => entriesOf(`${workspace}/src`, true))
    .filter(groupOf)
    .filter((file) => patterns.length === 0 || expressions.some((each) => each.test(join(CHECKOUT, file))))
    .sort();
}

const workspaces = (): string[] =>
  [...entriesOf('.'), ...entriesOf('libs')].filter((folder) => existsSync(join(CHECKOUT, folder, 'src')));

/** Paths in the checkout of what is in a folder. */
const entriesOf = (folder: string, recursive = false): string[] =>
  readdirSync(join(CHECKOUT, folder), { encoding: 'utf8', recursive }).map((name) =>
    posix.join(folder, name),
  );
