import * as fc from 'fast-check';
import { type CellValue, writeOds, writeXlsx } from 'hucre';
import { decode } from '../tables/decode';
import { readTable } from '../tables/table';
import type { FileReading } from '../types';
import { readFile } from './read-file';
import { knownWords } from '../columns/header-meaning';
import { readAnyFile } from './read-workbook';
import { type RandomFile, randomFile } from './testing/random-files';

const DEVICE = { zone: 'America/New_York', today: '2026-11-27' };
const FILES = 60;

const AMOUNTS = new Set(['buyin', 'first', 'second', 'cashout', 'profit']);

/** The cells of a file, by line. Spreadsheets store amounts as numbers. */
function cellsOf({ bytes, columns }: RandomFile): CellValue[][] {
  const decoded = decode(bytes, knownWords);
  if ('refused' in decoded) throw new Error(decoded.refused);
  const { rows } = readTable(decoded.text.normalize('NFC'));
  const header = rows.find(({ cells }) => cells.some((cell) => columns.has(cell)))?.cells ?? [];
  const isAmount = header.map((name) => AMOUNTS.has(columns.get(name) ?? ''));
  const lines: CellValue[][] = [];
  for (const { line, cells } of rows)
    lines[line - 1] = cells.map((cell, at) =>
      isAmount[at] && /^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell,
    );
  return Array.from(lines, (cells) => cells ?? []);
}

/** What is read, without the texts of cells, which a spreadsheet writes in another form. */
const contentOf = (reading: FileReading) =>
  reading.outcome === 'read' && {
    results: [...reading.sessions, ...reading.tournaments].map(({ row, input }) => ({ row, input })),
    unreadable: reading.problems.map(({ row, column }) => ({ row, column })),
    questions: reading.questions.map(({ kind }) => kind),
  };

it.each([
  ['XLSX', writeXlsx],
  ['ODS', writeOds],
] as const)('histories in random dialects are read from %s as from text', async (_, write) => {
  for (const file of fc.sample(randomFile, { numRuns: FILES, seed: 46 })) {
    const workbook = await write({ sheets: [{ name: 'Poker', rows: cellsOf(file) }] });
    const reading = await readAnyFile(workbook, {}, DEVICE);
    expect({ ...contentOf(reading), text: file.text }).toEqual({
      ...contentOf(readFile(file.bytes, {}, DEVICE)),
      text: file.text,
    });
  }
});
