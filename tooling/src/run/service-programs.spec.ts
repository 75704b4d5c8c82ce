import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint } from './build-stamp';
import { bundlesOf, programArguments } from './service-programs';

describe('a program of a service', () => {
  let checkout: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  const bundle = () => {
    write('svc-auth/dist/bundle/main.js', '');
    write('svc-auth/dist/bundle.hash', fingerprint(bundlesOf('svc-auth'), checkout));
  };
  const program = () => programArguments('svc-auth', 'main', { checkout }).at(-1);
  const compiled = () => join(checkout, 'svc-auth/dist/main.js');
  const bundled = () => join(checkout, 'svc-auth/dist/bundle/main.js');

  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'feltbook-bundles-'));
    write('svc-auth/dist/main.js', 'one');
    write('libs/svc-kit/dist/index.js', 'one');
    write('package-lock.json', '{}');
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  it('runs the compiled code if there is no bundle', () => {
    expect(program()).toBe(compiled());
  });

  it('runs the bundle with its source map if there is one', () => {
    bundle();
    expect(programArguments('svc-auth', 'main', { checkout })).toEqual([
      '--v8-pool-size=1',
      '--enable-source-maps',
      bundled(),
    ]);
  });

  it.each(['svc-auth/dist/main.js', 'libs/svc-kit/dist/index.js', 'package-lock.json'])(
    'runs the compiled code if %s changed after bundling',
    (path) => {
      bundle();
      write(path, 'two');
      expect(program()).toBe(compiled());
    },
  );

  it('runs the compiled code for a debugger, also if there is a bundle', () => {
    bundle();
    expect(programArguments('svc-auth', 'main', { checkout, inspectorPort: 9229 })).toEqual([
      '--v8-pool-size=1',
      '--inspect=127.0.0.1:9229',
      compiled(),
    ]);
  });

  it('runs the bundle if only a compiled test changed', () => {
    bundle();
    write('svc-auth/dist/config.spec.js', 'two');
    expect(program()).toBe(bundled());
  });
});
