import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasApt } from './apt-packages';
import { debianMirror } from './apt-suite';
import { findSuiteTool } from './suite-tool';

/** A mirror with one package, signed by a key that was made for it and thrown away. */
const MIRROR = join(__dirname, 'mirror-fixture');
const PACKAGES = ['amd64', 'arm64'].map((machine) => `dists/felt/main/binary-${machine}/Packages`);

describe('findSuiteTool', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feltbook-suite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const find = ({ name = 'greeting', suite = 'felt', mirror = MIRROR, keyring = 'keyring' } = {}) =>
    findSuiteTool(join(folder, '.data'), {
      suite,
      package: name,
      binary: 'usr/bin/greeting',
      mirror: `copy:${mirror}/`,
      keyring: join(MIRROR, `${keyring}.gpg`),
    });
  /** A system without apt-get says so, whatever else would be wrong. */
  const missing = (reason: string) => ({
    missing: expect.stringContaining(hasApt() ? reason : 'by apt-get') as unknown,
  });

  it('fetches a program once, and it runs from wherever its root was moved to', async () => {
    const path = join(folder, '.data/bin/felt-greeting/run/greeting');
    const expected = hasApt() ? { path } : missing('');
    expect(await find()).toEqual(expected);
    expect(await find({ mirror: join(folder, 'gone') })).toEqual(expected);
    if (!hasApt()) return;
    expect(readdirSync(join(folder, '.data/bin'))).toEqual(['felt-greeting']);
    const moved = join(folder, 'moved');
    cpSync(join(folder, '.data/bin/felt-greeting'), moved, { recursive: true });
    rmSync(join(folder, '.data'), { recursive: true });
    const said = execFileSync(join(moved, 'run/greeting'), ['player one'], { encoding: 'utf8' });
    expect(said).toBe('Good evening, player one\n');
  });

  it.each([
    ['a suite that is not there', { suite: 'velvet' }, 'has no suite velvet'],
    ['a package that is not there', { name: 'farewell' }, 'has no such package'],
    [
      'a suite that a stranger signed',
      { keyring: 'strangers' },
      "keyring does not know who signs Debian's felt",
    ],
  ])('says why, at %s', async (_, change, reason) => {
    expect(await find(change)).toEqual(missing(reason));
    expect(existsSync(join(folder, '.data/bin/felt-greeting'))).toBe(false);
  });

  it.each([
    ['the list of packages', PACKAGES],
    ['a package', ['pool/greeting.deb']],
  ])('takes nothing if %s was changed after it was signed', async (_, files) => {
    const mirror = join(folder, 'mirror');
    cpSync(MIRROR, mirror, { recursive: true });
    for (const file of files) appendFileSync(join(mirror, file), '\n');
    expect(await find({ mirror })).toEqual(missing('copy of felt is not what was signed'));
    expect(existsSync(join(folder, '.data/bin/felt-greeting'))).toBe(false);
  });
});

describe('debianMirror', () => {
  const debian = 'http://mirror.example/debian/';
  const sources = (...lines: string[]) => lines.join('\n');

  it('is the source that Debian says it publishes', () => {
    const others = [
      'https://tools.example/apt/ main Tools/Tools',
      `${debian}../security/ main Debian/Debian-Security`,
    ];
    expect(debianMirror(sources(...others, `${debian} main Debian/Debian`))).toBe(debian);
  });

  it('is recognised by its path where no list was fetched yet', () => {
    const format = '$(ORIGIN)/$(LABEL)';
    const others = [
      `https://tools.example/apt/ main ${format}`,
      `http://m.example/debian-security/ main ${format}`,
    ];
    expect(debianMirror(sources(...others, `${debian} main ${format}`))).toBe(debian);
  });

  it('is none on a system of another family', () => {
    expect(debianMirror(sources('http://mirror.example/ubuntu/ main Ubuntu/Ubuntu', ''))).toBeUndefined();
  });
});
