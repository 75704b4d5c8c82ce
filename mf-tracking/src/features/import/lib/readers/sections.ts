import type { Cells } from '../cells';
import { headerKey, headerKeys, isHeaderLike } from '../columns/header';
import { contradicts, knownWords } from '../columns/header-meaning';
import { withSplitRanges } from '../columns/time-ranges';
import type { Table, TableRow } from '../tables/table';
import { TRACKERS } from './trackers';
import type { Tracker } from './trackers/tracker';

/** A part of a file with its own header. */
export interface Section {
  /** Undefined for an unknown header. */
  readonly tracker: Tracker | undefined;
  readonly header: Cells;
  /** The file includes the header. */
  readonly isNamed: boolean;
  readonly keys: readonly string[];
  readonly rows: readonly TableRow[];
  /** '' for a workbook. */
  readonly delimiter: string;
}

const isBlankRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/** A title or separator line: a single cell with text. */
const isBanner = ({ cells }: TableRow): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && !/^\s*[\d$€£(-]*\d/.test(filled[0] ?? '');
};

interface MutableSection extends Section {
  readonly rows: TableRow[];
}

const newSection = (cells: Cells, tracker: Tracker | undefined, delimiter: string): MutableSection => ({
  delimiter,
  tracker,
  header: cells.map((cell) => cell.trim()),
  isNamed: true,
  keys: headerKeys(cells),
  rows: [],
});

/** Sections with known headers. */
function knownSections(rows: readonly TableRow[], delimiter: string): MutableSection[] {
  const sections: MutableSection[] = [];
  for (const row of rows) {
    const keys = isHeaderLike(row.cells) ? headerKeys(row.cells) : [];
    const tracker = keys.length === 0 ? undefined : TRACKERS.find(({ recognises }) => recognises(keys));
    if (tracker) sections.push(newSection(row.cells, tracker, delimiter));
    else if (!isBanner(row)) sections.at(-1)?.rows.push(row);
  }
  return sections;
}

/** How many possible header lines are compared. */
const MOST_HEADERS = 20;
/** A line with this many known names is the header. */
const ENOUGH_WORDS = 3;

const filledIn = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Finds the header: the line with the most known column names, or the widest of several. Lines such as
 * `Player;Max Mustermann` may precede it.
 * @returns -1 if there is none
 */
function headerAt(rows: readonly TableRow[]): number {
  let [best, most, widest, seen] = [-1, 0, 0, 0];
  for (const [at, row] of rows.entries()) {
    // Rows of results follow the header: a better one below them is that of further rows.
    if (!isHeaderLike(row.cells)) {
      if (most > 1 && filledIn(row) > 1 && row.cells.some((cell) => /\d/.test(cell))) break;
      continue;
    }
    const [words, width] = [knownWords(row.cells), filledIn(row)];
    if (best === -1 || words > most || (words === most && width > widest))
      [best, most, widest] = [at, words, width];
    seen += 1;
    if (words >= ENOUGH_WORDS || seen === MOST_HEADERS) break;
  }
  return best;
}

/** The table of a file whose rows have a known format, unless its header contradicts that format. */
function byShape(rows: readonly TableRow[], delimiter: string): Section | undefined {
  const cells = rows.map((row) => row.cells);
  const tracker = TRACKERS.find(({ recognisesRows }) => recognisesRows?.(cells, delimiter));
  const [first] = rows;
  if (!tracker || !first) return undefined;
  const at = headerAt(rows);
  const header = rows[at];
  // Rows of results begin with a number or a date. A line of words below them is not a header.
  const hasHeader = header !== undefined && rows.slice(0, at).every((row) => !/\d/.test(row.cells[0] ?? ''));
  if (!hasHeader) {
    const numbered = first.cells.map((_, index) => `Column ${index + 1}`);
    return { tracker, header: numbered, isNamed: false, keys: [], rows, delimiter };
  }
  if (contradicts(header.cells, tracker.columns([], header.cells.length))) return undefined;
  return { ...newSection(header.cells, tracker, delimiter), keys: [], rows: rows.slice(at + 1) };
}

/** A file of an unknown format. */
function unknownSection(rows: readonly TableRow[], delimiter: string): Section | undefined {
  const at = headerAt(rows);
  const header = rows[at];
  if (!header) return undefined;
  return {
    ...newSection(header.cells, undefined, delimiter),
    rows: rows.slice(at + 1).filter((row) => !isBanner(row)),
  };
}

/** Whether a row below the header has names of columns instead of a result. */
function isHeaderAgain({ cells }: TableRow, keys: readonly string[]): boolean {
  if (!isHeaderLike(cells)) return false;
  const names = headerKeys(cells).filter((key) => key !== '');
  const known = names.filter((name) => keys.includes(name)).length;
  const isNew = knownWords(cells) >= ENOUGH_WORDS && !cells.some((cell) => /^\W*\d/.test(cell));
  return (known > 1 && known * 2 >= names.length) || isNew;
}

/**
 * Brings all rows into one order of columns: a header that comes again may have another order, or other columns. Those
 * are added at the end.
 */
function aligned(section: Section): Section {
  const header = [...section.header];
  const keys = headerKeys(header);
  const placesOf = (names: Cells): number[] => {
    const free: (string | undefined)[] = headerKeys(header);
    return names.map((name) => {
      const at = free.indexOf(headerKey(name));
      if (at === -1) return header.push(name.trim()) - 1;
      free[at] = undefined;
      return at;
    });
  };
  const headers = section.rows.filter((row) => isHeaderAgain(row, keys));
  const again = new Map(
    headers.map((row) => {
      const next = section.rows[section.rows.indexOf(row) + 1];
      return [row, next === undefined || headers.includes(next) ? [] : placesOf(row.cells)];
    }),
  );
  if (again.size === 0) return section;
  let places = keys.map((_, at) => at);
  const rows = section.rows.flatMap((row) => {
    const next = again.get(row);
    places = next ?? places;
    const cells = header.map(() => '');
    for (const [at, cell] of row.cells.entries()) cells[places[at] ?? header.length + at] = cell;
    return next ? [] : [{ line: row.line, cells: Array.from(cells, (cell) => cell ?? '') }];
  });
  return { ...section, header, keys: section.keys.length > 0 ? headerKeys(header) : [], rows };
}

/**
 * Finds the tables in a file, past banners and blank lines before, between and after them.
 * @returns empty without a header and a known format
 */
export function sectionsOf({ rows, delimiter }: Table): Section[] {
  const filled = rows.filter((row) => !isBlankRow(row));
  const known = knownSections(filled, delimiter);
  if (known.length > 0) return known.map((section) => (section.tracker?.own ? section : aligned(section)));
  const table = filled.filter((row) => !isBanner(row));
  const section = byShape(table, delimiter) ?? unknownSection(filled, delimiter);
  if (!section?.isNamed) return section ? [section] : [];
  const whole = aligned(section);
  if (whole.tracker) return [whole];
  const { header, rows: split } = withSplitRanges(whole.header, whole.rows);
  return [{ ...whole, header, keys: headerKeys(header), rows: split }];
}
