import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitIn, type Git } from '../affected/git';
import { releasedFile } from './released-file';

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@feltbook.example', '-c', 'commit.gpgsign=false'];

let root: string;
let git: Git;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'feltbook-released-file-'));
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
const release = (client: string, version: string) =>
  commit({ [`${client}/CHANGELOG.md`]: version, [`${client}/package.json`]: JSON.stringify({ version }) });
const FILE = 'docs/api.txt';
const write = (text: string) => commit({ [FILE]: text });

it('each slice knows the file of its last release, or the first that was committed', () => {
  release('shell', '0.1.0');
  expect(releasedFile(git, 'shell', FILE)).toBeUndefined();
  write('first');
  expect(releasedFile(git, 'mf-admin', FILE)).toBeUndefined();
  release('mf-admin', '0.1.0');
  write('second');
  release('mf-admin', '0.2.0');
  write('third');
  expect(releasedFile(git, 'shell', FILE)).toEqual({ version: '0.1.0', text: 'first' });
  expect(releasedFile(git, 'mf-admin', FILE)).toEqual({ version: '0.2.0', text: 'second' });
});
