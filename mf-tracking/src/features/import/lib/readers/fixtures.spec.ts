import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from './read-file';
import type { FileReading } from '../types';

const FIXTURES = join(__dirname, '../../fixtures');
const DEVICE = { zone: 'Europe/Berlin', today: '2026-01-01' };
const EXPECTED = '.expected.json';

const filesOf = (folder: string): string[] =>
  readdirSync(join(FIXTURES, folder)).filter((name) => !name.endsWith(EXPECTED));

const read = (folder: string, name: string): FileReading =>
  readFile(new Uint8Array(readFileSync(join(FIXTURES, folder, name))), {}, DEVICE);

/** Converts a reading to the form of the `.expected.json` files. */
function summaryOf(reading: FileReading): unknown {
  if (reading.outcome === 'refused') return reading;
  const { columns, notes, unreadable: _, ...rest } = reading;
  const lines = Object.fromEntries(notes.map(({ kind, rows }) => [kind, rows]));
  return JSON.parse(
    JSON.stringify(
      { ...rest, notes: lines, mapping: columns?.tracker ? undefined : columns?.mapping },
      (name, value: unknown) => (name === 'source' ? undefined : value),
    ),
  );
}

const expected = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(FIXTURES, folder, name + EXPECTED), 'utf8'));

describe('files that can be read', () => {
  it.each(filesOf('ok'))('%s equals its expected result', (name) => {
    expect(summaryOf(read('ok', name))).toEqual(expected('ok', name));
  });
});

describe('files that cannot be read', () => {
  it.each(filesOf('not-ok'))('%s has a reason and no result', (name) => {
    const reading = read('not-ok', name);
    expect(summaryOf(reading)).toEqual(expected('not-ok', name));
    const results = reading.outcome === 'read' ? [...reading.sessions, ...reading.tournaments] : [];
    expect(results).toEqual([]);
  });
});
