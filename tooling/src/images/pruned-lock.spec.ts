import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPrunedLocks } from './pruned-lock';

const packages = {
  '': { name: 'feltbook' },
  'svc-alpha': { name: '@feltbook/svc-alpha', version: '1.2.3' },
  'node_modules/@feltbook/svc-alpha': { link: true, resolved: 'svc-alpha' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
  'svc-alpha/node_modules/b': { version: '2.0.0', integrity: 'sha512-b2' },
};
const { 'node_modules/b': _left, ...pruned } = packages;

describe('a pruned lock file', () => {
  let stage: string;

  beforeEach(() => {
    stage = mkdtempSync(join(tmpdir(), 'feltbook-lock-'));
    mkdirSync(join(stage, 'build'));
  });
  afterEach(() => {
    rmSync(stage, { recursive: true });
  });

  const check = (part: Record<string, object>) => {
    writeFileSync(join(stage, 'build/package-lock.json'), JSON.stringify({ packages: part }));
    return checkPrunedLocks(stage, JSON.stringify({ packages }));
  };

  it('has fewer packages, and the same', () => {
    expect(check(pruned)).toEqual(['lock file to build: 2 of 3 packages']);
  });

  it('may name its own workspaces without a version', () => {
    expect(check({ ...pruned, 'svc-alpha': { name: '@feltbook/svc-alpha' } })).toHaveLength(1);
  });

  it.each([
    ['another content', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-other' } }],
    ['another place', { 'svc-alpha/node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }],
    ['nothing to check it against', { 'node_modules/a': { version: '1.0.0' } }],
  ])('may not name a package with %s', (_name, added) => {
    expect(() => check({ ...pruned, ...added })).toThrow(/node_modules\/a/);
  });
});
