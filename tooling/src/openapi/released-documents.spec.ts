import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitIn, type Git } from '../affected/git';
import { COMMITTED } from './document';
import { releasedDocuments } from './released-documents';

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@feltbook.example', '-c', 'commit.gpgsign=false'];

let root: string;
let git: Git;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'feltbook-released-'));
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
const api = (...paths: string[]) =>
  commit({ [COMMITTED]: JSON.stringify({ paths: Object.fromEntries(paths.map((path) => [path, {}])) }) });
const known = () =>
  releasedDocuments(git).map(({ client, document }) => [client, Object.keys(document.paths)]);

it('each client knows the API of its last release, or the first that was committed', () => {
  release('shell', '0.1.0');
  expect(known()).toEqual([]);
  api('/first');
  release('mf-admin', '0.1.0');
  api('/first', '/second');
  release('mf-admin', '0.2.0');
  api('/third');
  expect(known()).toEqual([
    ['shell 0.1.0', ['/first']],
    ['mf-admin 0.2.0', ['/first', '/second']],
  ]);
});
