import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { groupsOf, needBundles } from './chosen-groups';
import { GROUPS, type Group } from './test-files';

it.each<[string, Group[]]>([
  ['svc-auth/src/', ['unit', 'integration']],
  ['svc-auth/src/modules/owner/owner.int.spec.ts', ['integration']],
  ['tooling/src/run/slices', ['unit']],
  ['mf-tracking/src/', ['component']],
  ['libs/result-filter', ['component']],
  ['e2e/src/journeys', ['journeys']],
  ['no-such-test', []],
])('runs %s in %j', (pattern, groups) => {
  expect(groupsOf([pattern])).toEqual(groups);
});

it.each<[string, readonly Group[], string[], boolean]>([
  ['all tests', GROUPS, [], true],
  ['the journeys', ['journeys'], [], true],
  ['tests of a service', ['unit', 'integration'], ['svc-auth/src/'], false],
  ['tests of tooling', ['unit', 'integration'], ['tooling/src/run'], true],
  ['a part of a name', ['unit', 'integration'], ['migrations'], true],
  ['unit tests', ['unit'], [], false],
])('builds bundles for %s: %j %j', (_, groups, patterns, expected) => {
  expect(needBundles(groups, patterns)).toBe(expected);
});

it('knows that only integration tests of tooling start processes of services', () => {
  const files = readdirSync(CHECKOUT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(svc-|gateway|simulators|bench|libs)/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(CHECKOUT, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.int.spec.ts') && !file.includes('node_modules'))
        .map((file) => join(CHECKOUT, name, file)),
    );
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/programArguments|startProduct/);
});
