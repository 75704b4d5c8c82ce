import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { groupOf, GROUPS, testFiles, type Group } from './test-files';

interface JestConfig {
  readonly projects: readonly { readonly displayName: Group; readonly roots: readonly string[] }[];
}

/** The start of the paths of a group's files. */
const rootsOf = (group: Group | undefined): string[] => {
  const { projects } = createRequire(join(CHECKOUT, 'package.json'))('./jest.config.cjs') as JestConfig;
  const roots = projects.find(({ displayName }) => displayName === group)?.roots ?? [];
  return roots.map((root) => root.replace('<rootDir>/', '') + '/');
};

it('finds the tests of all groups', () => {
  const groups = testFiles().map(groupOf);
  for (const group of GROUPS) expect(groups.filter((each) => each === group).length).toBeGreaterThan(40);
});

it('gives each test file the group whose jest project runs it', () => {
  const foreign = testFiles().filter((file) => !rootsOf(groupOf(file)).some((root) => file.startsWith(root)));
  expect(foreign).toEqual([]);
});
