import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const ROWS = '3.3.1 3.4.1 6.2.2 6.2.3 6.2.11 6.2.12 6.3.3 7.4.1 7.5.1 7.5.2 13.2.1'.split(' ');
const rows = readFileSync(join(CHECKOUT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', , state = '', tests = '']) => ({ row, state, tests }));

/** Each test file that a cell names, with the titles after it. */
const namedIn = (cell: string) =>
  cell
    .split('`')
    .map((part, at, parts) => ({ file: part, titles: (parts[at + 1] ?? '').match(/“[^“”]+”/g) ?? [] }))
    .filter(({ file }) => /\.(?:spec|journey)\.ts$/.test(file));

describe('the table of docs/security.md', () => {
  it('has every row that is followed', () => {
    expect(rows.map(({ row }) => row)).toEqual(ROWS);
  });

  it.each(rows)('$row: names existing tests', ({ state, tests }) => {
    const named = namedIn(tests);
    const missing = named.flatMap(({ file, titles }) => {
      const source = readFileSync(join(CHECKOUT, file), 'utf8');
      return titles.filter((title) => !source.includes(`'${title.slice(1, -1)}'`));
    });
    expect(missing).toEqual([]);
    expect(state).toMatch(named.length > 0 ? /^(?:held|not yet)$/ : /^not yet$/);
  });
});
