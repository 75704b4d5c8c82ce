import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { wrap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../run/checkout';

const PROGRAMS = [
  'exports.main = () => {',
  "console.log(new Error('lost').stack);",
  '};',
  'exports.fail = () => process.exit(1);',
].join('\n');
/** Maps the second line to line 42 of its source. */
const MAP = { version: 3, sources: ['../../src/felt.ts'], names: [], mappings: ';AAyCA' };
const LONG_AGO = new Date('2020-01-01');

describe('a program of a bundle', () => {
  let folder: string;
  const run = async (program = 'main') => {
    const args = ['--enable-source-maps', join(folder, `${program}.js`)];
    return (await promisify(execFile)(process.execPath, args)).stdout;
  };
  const caches = () => readdirSync(folder).filter((name) => name.includes('.cache'));
  const cache = () => join(folder, caches()[0] ?? '');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feltbook-programs-'));
    const compiled = join(CHECKOUT, 'tooling/dist/bundles/run-program.js');
    copyFileSync(compiled, join(folder, 'run-program.js'));
    writeFileSync(join(folder, 'programs.abc.js'), wrap(PROGRAMS));
    writeFileSync(join(folder, 'programs.abc.js.map'), JSON.stringify(MAP));
    const program =
      "require('./run-program').runProgram(__filename, 'abc');\n//# sourceMappingURL=programs.abc.js.map\n";
    for (const name of ['main', 'fail']) writeFileSync(join(folder, `${name}.js`), program);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('shows its source in stack traces, with and without a cache', async () => {
    expect(await run()).toContain('src/felt.ts:42');
    expect(caches()).toHaveLength(1);
    expect(await run()).toContain('src/felt.ts:42');
  });

  it('stores the compiled code once', async () => {
    await run();
    utimesSync(cache(), LONG_AGO, LONG_AGO);
    await run();
    expect(statSync(cache()).mtime).toEqual(LONG_AGO);
  });

  it('replaces a cache that V8 rejects', async () => {
    await run();
    writeFileSync(cache(), 'of another V8');
    expect(await run()).toContain('lost');
    expect(readFileSync(cache(), 'latin1')).not.toBe('of another V8');
    expect(caches()).toHaveLength(1);
  });

  it('runs without storing a cache', async () => {
    await run();
    const path = cache();
    rmSync(path);
    mkdirSync(path);
    expect(await run()).toContain('lost');
    expect(caches()).toHaveLength(1);
  });

  it('ignores the cache of another folder', async () => {
    await run();
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    folder = moved;
    expect(await run()).toContain('src/felt.ts:42');
    expect(caches()).toHaveLength(2);
  });

  it('stores no cache after a failed start', async () => {
    await expect(run('fail')).rejects.toThrow();
    expect(caches()).toEqual([]);
  });
});
