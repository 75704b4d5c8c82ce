import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedPages, hashOfInputs } from './pages';

describe('changedPages', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const markBuilt = () => {
    write('shell/dist/web/index.html', '');
    write('shell/dist/pages.hash', hashOfInputs('shell', root));
  };
  const changed = () => changedPages(root, ['shell']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'feltbook-pages-'));
    write('shell/src/index.tsx', 'one');
    write('libs/ui/src/button.tsx', 'one');
    write('package-lock.json', '{}');
    markBuilt();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('returns nothing if no input changed', () => {
    expect(changed()).toEqual([]);
  });

  it.each([
    'shell/src/index.tsx',
    'libs/ui/src/button.tsx',
    'package-lock.json',
    'tooling/src/webpack/shared.ts',
  ])('returns the slice if %s changed', (path) => {
    write(path, 'two');
    expect(changed()).toEqual(['shell']);
  });

  it.each(['shell/src/index.spec.tsx', 'shell/dist/types/index.d.ts', 'shell/node_modules/x/index.js'])(
    'ignores a change of %s',
    (path) => {
      write(path, 'two');
      expect(changed()).toEqual([]);
    },
  );

  it('returns a slice whose built pages are missing', () => {
    rmSync(join(root, 'shell/dist/web'), { recursive: true });
    expect(changed()).toEqual(['shell']);
  });
});
