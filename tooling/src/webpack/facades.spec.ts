import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACADES } from './shared';
import { ROOT } from './slices';

const PAGES = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
const SOURCES = [...PAGES, 'libs/charts', 'libs/result-filter', 'libs/ui', 'libs/web-kit'].map((name) =>
  join(ROOT, name, 'src'),
);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.spec\.tsx?$|[\\/]testing[\\/]/.test(path));
}

/** Names in the braces of a package's imports or exports, without types. */
function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => (name.split(/\sas\s/)[0] ?? name).trim());
}

describe.each(Object.entries(FACADES))('the facade of %s', (name, file) => {
  const exported = new Set(names(readFileSync(file, 'utf8'), /export\s*\{([^}]*)\}/g));
  const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'${name}'`, 'g');
  const used = new Set(
    SOURCES.flatMap(sourceFiles).flatMap((path) => names(readFileSync(path, 'utf8'), imports)),
  );

  it('exports everything that pages import', () => {
    expect([...used].filter((each) => !exported.has(each))).toEqual([]);
  });

  it('exports nothing else, because the first page loads all of it', () => {
    expect([...exported].filter((each) => !used.has(each))).toEqual([]);
  });
});
