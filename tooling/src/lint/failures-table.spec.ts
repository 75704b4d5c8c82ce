import { REMOTE_NAMES } from '@feltbook/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { PROCESS_NAMES } from '../run/slices';
import { SERVER_NAMES } from '../servers';

const JOURNEYS = join(CHECKOUT, 'e2e/src');
const page = readFileSync(join(CHECKOUT, 'docs/failures.md'), 'utf8').replace(/\s+/g, ' ');

/** The cells of each row of the table, without its head. */
const rows = readFileSync(join(CHECKOUT, 'docs/failures.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const namedIn = (text: string) => [...text.matchAll(/`([\w-]+)`: “([^”]+)”/g)];

/** Reads a journey file by the name that the page uses. @returns '' if there is none */
function journeyFile(name: string): string {
  // A file without `.journey` holds a part of a journey.
  const paths = ['faults', 'journeys', 'outages', 'breadth'].flatMap((folder) =>
    ['.journey.ts', '.ts'].map((ending) => join(folder, name + ending)),
  );
  const file = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' }).find((path) =>
    paths.includes(path),
  );
  return file ? readFileSync(join(JOURNEYS, file), 'utf8') : '';
}

/** Whether a file has a test whose title begins with `title`. */
const hasTest = (source: string, title: string): boolean =>
  ["it('", "it(\n    '"].some((opening) => source.includes(opening + title));

describe('docs/failures.md', () => {
  it('has a row for every part that can be stopped', () => {
    const parts = [
      ...REMOTE_NAMES.map((name) => name.replace('_', '-')),
      'shell',
      ...PROCESS_NAMES,
      ...SERVER_NAMES,
    ];
    const described = rows.flatMap(([away = '']) =>
      [...away.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    );
    // A part may fail in several ways.
    expect([...new Set(described)].sort()).toEqual([...parts].sort());
  });

  it.each(rows.map((cells) => [cells[0] ?? '', cells] as const))('%s: names existing tests', (_, cells) => {
    expect(cells).toHaveLength(5);
    expect(cells.every((cell) => cell !== '')).toBe(true);
    const tests = namedIn(cells[4] ?? '');
    expect(tests.length).toBeGreaterThan(0);
    const missing = tests.filter(([, file = '', title = '']) => !hasTest(journeyFile(file), title));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  it('names existing tests below the table', () => {
    const tests = [...page.matchAll(/“([^“”]+)”[^“`]*\(`([\w-]+)`\)/g)];
    expect(tests.length).toBeGreaterThan(3);
    const missing = tests.filter(([, title = '', file = '']) => !hasTest(journeyFile(file), title));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  it('detects a renamed test', () => {
    expect(hasTest(journeyFile('isolation'), 'svc-auth: sign-ins fail')).toBe(true);
    expect(hasTest(journeyFile('isolation'), 'svc-auth: sign-ins succeed')).toBe(false);
  });
});
