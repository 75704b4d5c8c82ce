import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The test files of all workspaces, by their paths in the checkout. */
export function testFiles(): string[] {
  const below = (folder: string, rest = {}) =>
    readdirSync(join(CHECKOUT, folder), { encoding: 'utf8', ...rest });
  return [...below('.'), ...below('libs').map((name) => `libs/${name}`)]
    .map((workspace) => `${workspace}/src`)
    .filter((folder) => existsSync(join(CHECKOUT, folder)))
    .flatMap((folder) => below(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter(groupOf)
    .sort();
}

/** Whether a file is among those that are asked for, as jest decides it; without patterns, every file is. */
export const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(join(CHECKOUT, file)));
