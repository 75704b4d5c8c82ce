import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { ASVS_ROWS } from './asvs-rows';

const DOCS = join(CHECKOUT, 'docs');
const page = readFileSync(join(DOCS, 'asvs.md'), 'utf8');
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim());
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map(cellsOf)
  .map(([, row = '', requires = '', state = '', tests = '']) => ({ row, requires, state, tests }));

const TEST_FILE = /\.(?:spec|journey)\.tsx?$|^e2e\/src\/deployment\/.*\.ts$/;

/** Each test file that a cell names, with the titles after it. */
const namedIn = (cell: string) =>
  cell
    .split('`')
    .map((part, at, parts) => ({
      file: part,
      titles: [...(parts[at + 1] ?? '').matchAll(/“([^“”]+)”/g)].map(([, title = '']) => title),
    }))
    .filter(({ file }, at) => at % 2 === 1 && TEST_FILE.test(file));

/** Whether a source has a test of this title, in quotes of any kind. */
const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some(
    (quote) =>
      source.includes(quote + title + quote) || source.includes(quote + title.replaceAll("'", "\\'") + quote),
  );

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('docs/asvs.md', () => {
  it('has every row up to level 2 once, in order', () => {
    expect(ASVS_ROWS).toHaveLength(253);
    expect(rows.map(({ row }) => row)).toEqual(ASVS_ROWS);
  });

  it('misses nothing of chapters 6 to 11', () => {
    const core = rows.filter(({ row }) => /^(?:[6-9]|10|11)\./.test(row));
    expect(core).toHaveLength(110);
    expect(core.filter(({ state }) => state === 'missing')).toEqual([]);
  });

  it('states the counts of its rows', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const counts = ['held', 'not applicable', 'missing'].map(count);
    expect(counts.reduce((sum, each) => sum + each)).toBe(rows.length);
    const [, stated] = /\n\| rows[^\n]*\n\| -[^\n]*\n(\|[^\n]*)\n/.exec(page) ?? [];
    expect(
      cellsOf(stated ?? '')
        .slice(1, -1)
        .map(Number),
    ).toEqual([rows.length, ...counts]);
  });

  it.each(rows)('$row: names existing tests where it is held, and a reason where not', ({ state, tests }) => {
    const named = namedIn(tests);
    const missing = named.flatMap(({ file, titles }) => {
      const source = readFileSync(join(CHECKOUT, file), 'utf8');
      return titles.filter((title) => !hasTest(source, title));
    });
    expect(missing).toEqual([]);
    expect(state === 'held' ? named.length > 0 : tests !== '').toBe(true);
  });

  it('finds every page and heading that a row links to', () => {
    const links = [...page.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)]
      .map(([, path = '', anchor]) => ({ path, anchor }))
      .filter(({ path }) => !path.startsWith('https:'));
    const broken = links.filter(({ path, anchor }) => {
      const target = path === '' ? join(DOCS, 'asvs.md') : join(DOCS, path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(links.length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  it('detects a renamed test', () => {
    expect(hasTest("it('ends the login', () => {", 'ends the login')).toBe(true);
    expect(hasTest("it('ends the login at once', () => {", 'ends the login')).toBe(false);
  });
});
