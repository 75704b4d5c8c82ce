import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHashedNames } from './hashed-names';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-names-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// The SHA-256 of `one` begins with 7692c3ad35.
const write = (name: string) => writeFileSync(join(folder, name), 'one');

it('accepts files whose hash matches their content, and files without a hash', () => {
  ['assets/main.7692c3ad35.js', 'index.html', 'main.js.LICENSE.txt'].forEach(write);
  expect(() => checkHashedNames(folder)).not.toThrow();
});

it('throws with the names of other files', () => {
  ['assets/main.7692c3ad35.js', 'assets/list.0000000000.js'].forEach(write);
  expect(() => checkHashedNames(folder)).toThrow('Names do not match the content: assets/list.0000000000.js');
});
