import Papa from 'papaparse';

/** One row of a file. */
export interface TableRow {
  /** From 1, as an editor counts: a row whose cells hold line breaks takes several. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly delimiter: string;
  /** Lines in which a quotation mark is opened and never closed. */
  readonly unclosed: readonly number[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** So many lines decide about the delimiter. */
const SAMPLE_ROWS = 60;
/** After so many lines with an unclosed quotation mark quotation marks mean nothing in this file. */
const MOST_UNCLOSED = 20;

const parse = (text: string, delimiter: string, more: Partial<Papa.ParseConfig<string[]>> = {}) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', ...more });

/** How often the most frequent number of cells occurs, and how many cells that is: banners and blank lines are others. */
function regularity(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...[...widths].map(([width, times]) => times * (width - 1)));
}

/** The delimiter that divides the file into the most regular table. */
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

/** The same text with one line's quotation marks gone. */
function withoutQuotes(text: string, index: number): string {
  const from = text.lastIndexOf('\n', index - 1) + 1;
  const end = text.indexOf('\n', index);
  const to = end === -1 ? text.length : end;
  return text.slice(0, from) + text.slice(from, to).replaceAll('"', '') + text.slice(to);
}

/** Whether a cell holds the end of its line and another row: its quotation mark was closed by that row's. */
const hasSwallowed = (cells: readonly string[] = [], delimiter: string): boolean =>
  cells.some((cell) => cell.includes('\n') && cell.slice(cell.indexOf('\n')).split(delimiter).length > 2);

const breaksIn = (cell: string): number => {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
};

/** `="200"` is how files keep spreadsheet programs from changing a text: the text is what is meant. */
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
 * Divides a text into rows and cells, whatever delimiter and line breaks it has.
 * @param exact its line breaks are CRLF and commas divide it, as in our own files: what is in cells stays as it is
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
        code === 'MissingQuotes' || (code === 'InvalidQuotes' && hasSwallowed(data[row ?? -1], delimiter)),
    );
    if (broken?.index === undefined || unclosed.length > MOST_UNCLOSED)
      return { rows: numbered(data.map((cells) => cells.map(unwrapped))), delimiter, unclosed };
    unclosed.push(lineAt(rest, broken.index));
    rest = withoutQuotes(rest, broken.index);
  }
}
