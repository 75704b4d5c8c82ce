import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { CHECKOUT } from '../run/checkout';

const SOURCES = {
  'build-thread': 'declare const FELTBOOK_BUILD: object;\nconsole.log(JSON.stringify(FELTBOOK_BUILD));\n',
  main: "import { lose } from './lose';\nlose('main');\n",
  worker: "import { lose } from './lose';\nlose('worker');\n",
  lose: '// Felt\nexport function lose(name: string): void {\n  console.log(`${name} — ${new Error().stack}`);\n}\n',
};

describe('the bundles of a service', () => {
  let root: string;
  const bundled = (file: string) => join(root, 'svc-felt/dist/bundle', file);
  const run = (program: string) =>
    execFileSync(process.execPath, ['--enable-source-maps', bundled(`${program}.js`)], { encoding: 'utf8' });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'feltbook-bundles-'));
    for (const folder of ['src', 'dist']) mkdirSync(join(root, 'svc-felt', folder), { recursive: true });
    writeFileSync(join(root, 'svc-felt/package.json'), '{ "version": "1.4.2" }');
    for (const [name, source] of Object.entries(SOURCES)) {
      writeFileSync(join(root, `svc-felt/src/${name}.ts`), source);
      const { code, map = '' } = transformSync(source, {
        filename: join(root, `svc-felt/src/${name}.ts`),
        sourceMaps: true,
        module: { type: 'commonjs' },
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      });
      writeFileSync(join(root, `svc-felt/dist/${name}.js`), `${code}//# sourceMappingURL=${name}.js.map\n`);
      writeFileSync(join(root, `svc-felt/dist/${name}.js.map`), map);
    }
    // Rspack is an ES module, which jest does not load.
    execFileSync(process.execPath, [join(CHECKOUT, 'tooling/dist/bundles/main.js'), 'svc-felt'], {
      cwd: root,
      env: { ...process.env, FELTBOOK_COMMIT: 'c0ffee' },
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(['main', 'worker'])('show the source of %s in stack traces', (program) => {
    expect(run(program)).toMatch(
      new RegExp(`^${program} — [^]*svc-felt/src/lose\\.ts:3[^]*svc-felt/src/${program}\\.ts:2`),
    );
  });

  it('name their version and commit', () => {
    expect(JSON.parse(run('build-thread'))).toEqual({ version: '1.4.2', commit: 'c0ffee' });
  });

  it('are ASCII, which V8 keeps in half the memory', () => {
    for (const file of ['main.js', 'worker.js', 'shared.js'])
      expect(readFileSync(bundled(file), 'utf8')).toMatch(/^[\0-\x7f]+$/);
  });
});
