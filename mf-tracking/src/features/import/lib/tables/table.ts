import type { ResultKindName } from '@feltbook/contracts';
import Papa from 'papaparse';
import { plainNumbers } from '../cells';

/** One row of a file. */
export interface TableRow {
  /** From 1, as in an editor: a row whose cells include line breaks takes several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The year in the name of its sheet, or in a line above it. */
  readonly year?: string | undefined;
  /** The kind in the title of its table or the name of its sheet. */
  readonly titled?: ResultKindName | undefined;
  /** The line right above its header. */
  readonly above?: string;
  /** The currency in a line above it or the name of its sheet; '' without one. */
  readonly currency?: string;
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: string;
  /** Lines in which a quotation mark is opened and never closed. */
  readonly unclosed: readonly number[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How many lines are used to detect the delimiter. */
const SAMPLE_ROWS = 60;
/** Above this many unclosed quotation marks, all of them are plain text. */
const MOST_UNCLOSED = 20;

const parse = (text: string, delimiter: string, more: Partial<Papa.ParseConfig<string[]>> = {}) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', ...more });

/** The most frequent number of cells in a row, and how often it occurs. Banners and blank lines have others. */
function regularity(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...[...widths].map(([width, times]) => times * (width - 1)));
}

/** The delimiter that results in the most regular table. */
export function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: regularity(parse(text, delimiter, { preview: SAMPLE_ROWS }).data),
  }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

const lineAt = (text: string, index: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
};

/** The same text without the quotation marks of one line. */
function withoutQuotes(text: string, index: number): string {
  const from = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  const to = end === -1 ? text.length : end;
  return text.slice(0, from) + text.slice(from, to).replaceAll('"', '') + text.slice(to);
}

/** Whether a cell includes the next row, because that row's quotation mark closed the cell. */
const includesNextRow = (cells: readonly string[] = [], delimiter: string): boolean =>
  cells.some((cell) => cell.includes('\n') && cell.slice(cell.indexOf('\n')).split(delimiter).length > 2);

const breaksIn = (cell: string): number => {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
};

/** The text of `="200"`: spreadsheets leave such a cell unchanged. */
const unwrapped = (cell: string): string =>
  cell.startsWith('=') ? (TEXT_FORMULA.exec(cell)?.[1] ?? cell) : cell;
const TEXT_FORMULA = /^="([^"]*)"\s*$/;

function numbered(data: readonly (readonly string[])[]): TableRow[] {
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1;
    for (const cell of cells) line += breaksIn(cell);
    return row;
  });
}

/**
 * Splits a text into rows and cells, with any delimiter and line breaks.
 * @param exact for Feltbook's files: CRLF, commas, and cells taken verbatim
 */
export function readTable(text: string, exact = false): Table {
  if (exact) {
    const { data } = parse(text, ',', { newline: '\r\n' });
    return { rows: numbered(data), delimiter: ',', unclosed: [] };
  }
  let rest = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(rest);
  const unclosed: number[] = [];
  for (;;) {
    const { data, errors } = parse(
      rest,
      delimiter,
      unclosed.length > MOST_UNCLOSED ? { quoteChar: '\u0000' } : {},
    );
    const broken = errors.find(
      ({ code, row }) =>
        code === 'MissingQuotes' || (code === 'InvalidQuotes' && includesNextRow(data[row ?? -1], delimiter)),
    );
    if (broken?.index === undefined || unclosed.length > MOST_UNCLOSED)
      return {
        rows: numbered(data.map((cells) => cells.map((cell) => plainNumbers(unwrapped(cell))))),
        delimiter,
        unclosed,
      };
    unclosed.push(lineAt(rest, broken.index));
    rest = withoutQuotes(rest, broken.index);
  }
}
