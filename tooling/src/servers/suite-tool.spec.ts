import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasApt } from './apt-packages';
import { debianMirror } from './apt-suite';
import { findSuiteTool } from './suite-tool';

/** A mirror with one package, signed by a key that no longer exists. */
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
  /** The expected result; a system without apt-get always gives the same reason. */
  const missing = (reason: string) => ({
    missing: expect.stringContaining(hasApt() ? reason : 'by apt-get') as unknown,
  });

  it('downloads a program once, which still runs after its root was moved', async () => {
    const path = join(folder, '.data/bin/felt-greeting/run/greeting');
    const expected = hasApt() ? { path } : missing('');
    expect(await find()).toEqual(expected);
    expect(await find({ mirror: join(folder, 'gone') })).toEqual(expected);
    if (!hasApt()) return;
    expect(readdirSync(join(folder, '.data/bin'))).toEqual(['felt-greeting']);
    const moved = join(folder, 'moved');
    cpSync(join(folder, '.data/bin/felt-greeting'), moved, { recursive: true });
    rmSync(join(folder, '.data'), { recursive: true });
    const output = execFileSync(join(moved, 'run/greeting'), ['player one'], { encoding: 'utf8' });
    expect(output).toBe('Good evening, player one\n');
  });

  it.each([
    ['a suite that does not exist', { suite: 'velvet' }, 'has no suite velvet'],
    ['a package that does not exist', { name: 'farewell' }, 'has no such package'],
    [
      'a suite whose signer is unknown',
      { keyring: 'unknown-signer' },
      "keyring has no key for Debian's felt",
    ],
  ])('returns the reason for %s', async (_, change, reason) => {
    expect(await find(change)).toEqual(missing(reason));
    expect(existsSync(join(folder, '.data/bin/felt-greeting'))).toBe(false);
  });

  it.each([
    ['the list of packages', PACKAGES],
    ['a package', ['pool/greeting.deb']],
  ])('unpacks nothing if %s changed after signing', async (_, files) => {
    const mirror = join(folder, 'mirror');
    cpSync(MIRROR, mirror, { recursive: true });
    for (const file of files) appendFileSync(join(mirror, file), '\n');
    expect(await find({ mirror })).toEqual(missing('copy of felt does not match its signature'));
    expect(existsSync(join(folder, '.data/bin/felt-greeting'))).toBe(false);
  });
});

describe('debianMirror', () => {
  const debian = 'http://mirror.example/debian/';
  const sources = (...lines: string[]) => lines.join('\n');

  it('returns the source that Debian publishes', () => {
    const others = [
      'https://tools.example/apt/ main Tools/Tools',
      `${debian}../security/ main Debian/Debian-Security`,
    ];
    expect(debianMirror(sources(...others, `${debian} main Debian/Debian`))).toBe(debian);
  });

  it('recognises the path if no list was fetched yet', () => {
    const format = '$(ORIGIN)/$(LABEL)';
    const others = [
      `https://tools.example/apt/ main ${format}`,
      `http://m.example/debian-security/ main ${format}`,
    ];
    expect(debianMirror(sources(...others, `${debian} main ${format}`))).toBe(debian);
  });

  it('returns undefined on another distribution', () => {
    expect(debianMirror(sources('http://mirror.example/ubuntu/ main Ubuntu/Ubuntu', ''))).toBeUndefined();
  });
});
