import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitIn, type Git } from '../affected/git';
import { brokenRemotes, missingInShell, type HostApi } from './compatibility';
import { reportOf } from './libraries';
import { USES, type Uses } from './remotes';

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@feltbook.example', '-c', 'commit.gpgsign=false'];
const NOTHING = { ui: [], 'web-kit': [] };

const api = (offered: string[], used: string[]): HostApi => ({
  reports: {
    ui: ['```ts', ...offered.map((name) => `export const ${name}: string;`), '```'].join('\n'),
    'web-kit': '```ts\n```',
  },
  uses: {
    ...{ 'mf-tracking': { ui: used, 'web-kit': [] }, 'mf-dashboard': NOTHING },
    ...{ 'mf-billing': NOTHING, 'mf-admin': NOTHING },
  } satisfies Uses,
});

let root: string;
let git: Git;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'feltbook-host-'));
  git = gitIn(root);
  git(['init', '--quiet']);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(['add', '--all']);
  git([...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', 'feat: change']);
}
/** Commits a description and a release of a slice. */
function release(slice: string, { reports, uses }: HostApi): void {
  commit({
    [reportOf('ui')]: reports.ui,
    [reportOf('web-kit')]: reports['web-kit'],
    [USES]: JSON.stringify(uses),
    [`${slice}/CHANGELOG.md`]: '0.2.0',
    [`${slice}/package.json`]: JSON.stringify({ version: '0.2.0' }),
  });
}

it('a shell without an export that a released remote uses is refused', () => {
  release('mf-tracking', api(['Alert', 'Chip'], ['Alert']));
  expect(brokenRemotes(git, api(['Chip'], []))).toEqual([
    '@feltbook/ui: Alert is missing. mf-tracking 0.2.0 uses it, and would fail in this shell',
  ]);
  // Nobody uses the other one.
  expect(brokenRemotes(git, api(['Alert'], []))).toEqual([]);
});

it('a remote that uses what the released shell lacks is refused', () => {
  release('shell', api(['Alert'], []));
  const current = api(['Alert', 'Chip'], ['Alert', 'Chip']);
  expect(missingInShell(git, 'mf-tracking', current)).toEqual([
    '@feltbook/ui of shell 0.2.0: Chip is missing. mf-tracking uses it: release the shell first',
  ]);
  expect(missingInShell(git, 'mf-billing', current)).toEqual([]);
});

it('nothing is refused before the first release', () => {
  commit({ 'README.md': 'Feltbook' });
  expect(brokenRemotes(git, api([], []))).toEqual([]);
  expect(missingInShell(git, 'mf-tracking', api([], ['Alert']))).toEqual([]);
});
