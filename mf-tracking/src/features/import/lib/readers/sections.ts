import type { ResultKindName } from '@feltbook/contracts';
import type { Cells } from '../cells';
import { headerKeys, isHeaderLike } from '../columns/header';
import { contradicts, knownWords } from '../columns/header-meaning';
import { withSplitRanges } from '../columns/time-ranges';
import { withUnitPrices } from '../columns/unit-prices';
import type { Table, TableRow } from '../tables/table';
import { isPart, TITLES } from '../tables/titles';
import { TRACKERS } from './trackers';
import type { Tracker } from './trackers/tracker';
import { currencyOfColumn } from '../values/currency';
import { kindOfTitle } from '../values/result-kind';

/** A part of a file with its own header. */
export interface Section {
  /** Undefined for an unknown header. */
  readonly tracker: Tracker | undefined;
  readonly header: Cells;
  /** The file includes the header. */
  readonly isNamed: boolean;
  /** Of a header whose names the tracker knows. */
  readonly keys: readonly string[];
  readonly rows: readonly TableRow[];
  /** '' for a workbook. */
  readonly delimiter: string;
}

const filledIn = ({ cells }: TableRow): string[] => cells.filter((cell) => cell.trim() !== '');

/** A title or separator line: a single cell with text. */
const isBanner = (row: TableRow): boolean => {
  const [text = '', ...others] = filledIn(row);
  return others.length === 0 && !/^\s*[\d$€£(-]*\d/.test(text);
};

/** A line that names the year of the rows below it: `2024`, `Poker 2024`, `2024 results`. */
const YEAR_LINE =
  /^(?!since|seit|depuis|desde|dal?\b)(?:\p{L}+[\s:–-]+){0,2}(20\d\d)(?:[\s:–-]+\p{L}+){0,2}:?$/iu;

/** Moves the year of such lines to the rows below them. */
function withYears(rows: readonly TableRow[]): TableRow[] {
  let year: string | undefined;
  return rows.flatMap((row) => {
    const [text = '', ...others] = filledIn(row);
    // A number below an amount may be a sum.
    const isTitle = others.length === 0 && row.cells[0]?.trim() === text.trim();
    const [, named] = (isTitle && YEAR_LINE.exec(text.trim())) || [];
    if (named !== undefined) year = named;
    return named === undefined ? [{ ...row, year: row.year ?? year }] : [];
  });
}

/** Gives the kind and the currency in titles such as `Tournaments 2026` and `Currency: EUR` to the rows below them. */
function withTitles(rows: readonly TableRow[]): TableRow[] {
  let [titled, currency, above]: [ResultKindName | undefined, string, string] = [undefined, '', ''];
  return rows.map((row, at) => {
    const [text = '', value = '', ...others] = filledIn(row);
    const isTitle = others.length === 0 && !/\d/.test(value);
    if (isTitle && value === '') titled = kindOfTitle(text) ?? titled;
    if (isTitle) currency = currencyOfColumn(`${text} ${value}`) || currency;
    if (isBanner(row) && isHeaderLike(rows[at + 1]?.cells ?? [])) above = text.trim();
    return { ...row, above, ...(titled && { titled }), ...(currency && { currency }) };
  });
}

/** Adds a column of the titles if several tables with the same columns have their own, such as names of players. */
function withTitleColumn(section: Section): Section {
  const { header, rows } = section;
  const titles = new Set(rows.map(({ above = '' }) => above));
  if (titles.size < 2 || [...titles].every(isPart)) return section;
  const titled = rows.map((row) => {
    const cells = [...row.cells, ...header.slice(row.cells.length).map(() => '')];
    return { ...row, cells: cells.toSpliced(header.length, 0, row.above ?? '') };
  });
  return { ...section, header: [...header, TITLES], rows: titled };
}

/** Sections with known headers. */
function knownSections(rows: readonly TableRow[], delimiter: string): Section[] {
  const sections: (Section & { readonly rows: TableRow[] })[] = [];
  for (const row of rows) {
    const keys = isHeaderLike(row.cells) ? headerKeys(row.cells) : [];
    const tracker = keys.length === 0 ? undefined : TRACKERS.find(({ recognises }) => recognises(keys));
    if (tracker) sections.push({ tracker, header: row.cells, isNamed: true, keys, rows: [], delimiter });
    else if (!isBanner(row)) sections.at(-1)?.rows.push(row);
  }
  return sections;
}

/** How many possible header lines are compared. */
const MOST_HEADERS = 20;
/** A line with this many known names is the header. */
const ENOUGH_WORDS = 3;

/**
 * Finds the header: the line with the most known column names, or the widest of several. Lines such as
 * `Player;Max Mustermann` may precede it. Rows of results follow it: a line below them is the header of further rows.
 * @returns -1 if there is none
 */
function headerAt(rows: readonly TableRow[]): number {
  let [best, most, widest, seen] = [-1, 0, 0, 0];
  for (const [at, row] of rows.entries()) {
    const width = filledIn(row).length;
    if (isHeaderLike(row.cells)) {
      const words = knownWords(row.cells);
      if (best === -1 || words > most || (words === most && width > widest))
        [best, most, widest] = [at, words, width];
      seen += 1;
      if (words >= ENOUGH_WORDS || seen === MOST_HEADERS) break;
    } else if (most > 1 && width > 1 && row.cells.some((cell) => /\d/.test(cell))) break;
  }
  return best;
}

/** The table of a file whose rows have a known format, unless its header contradicts that format; or an unknown one. */
function singleSection(filled: readonly TableRow[], delimiter: string): Section | undefined {
  const rows = filled.filter((row) => !isBanner(row));
  const cells = rows.map((row) => row.cells);
  const tracker = TRACKERS.find(({ recognisesRows }) => recognisesRows?.(cells, delimiter));
  const at = headerAt(rows);
  const header = rows[at]?.cells;
  // Rows of results begin with a number or a date. A line of words below them is not a header.
  const hasHeader = header && rows.slice(0, at).every((row) => !/\d/.test(row.cells[0] ?? ''));
  const shared = { keys: [], delimiter };
  if (tracker && !hasHeader) {
    const numbered = (cells[0] ?? []).map((_, index) => `Column ${index + 1}`);
    return { ...shared, tracker, header: numbered, isNamed: false, rows };
  }
  if (!header) return undefined;
  const isKnown = tracker && !contradicts(header, tracker.columns([], header.length));
  const named = { ...shared, header, isNamed: true, rows: rows.slice(at + 1) };
  return isKnown ? { ...named, tracker } : { ...named, tracker: undefined, keys: headerKeys(header) };
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
  const header = section.header.map((name) => name.trim());
  const keys = headerKeys(header);
  const isHeader = section.rows.map((row) => isHeaderAgain(row, keys));
  if (section.tracker?.own || !section.isNamed || !isHeader.includes(true)) return { ...section, header };
  const placesOf = (names: Cells): number[] => {
    const free: (string | undefined)[] = headerKeys(header);
    return headerKeys(names).map((key, index) => {
      const at = free.indexOf(key);
      if (at === -1) return header.push((names[index] ?? '').trim()) - 1;
      free[at] = undefined;
      return at;
    });
  };
  let places = keys.map((_, at) => at);
  const ordered = section.rows.flatMap((row, at) => {
    if (!isHeader[at]) return [{ row, places }];
    // A header without rows adds no columns.
    if (isHeader[at + 1] === false) places = placesOf(row.cells);
    return [];
  });
  const rows = ordered.map(({ row, places: to }) => {
    const cells = header.map(() => '');
    for (const [at, cell] of row.cells.entries()) cells[to[at] ?? header.length + at] = cell;
    return { ...row, cells: Array.from(cells, (cell = '') => cell) };
  });
  return { ...section, header, keys: section.keys.length > 0 ? headerKeys(header) : [], rows };
}

/**
 * Finds the tables in a file, past banners and blank lines before, between and after them.
 * @returns empty without a header and a known format
 */
export function sectionsOf({ rows, delimiter }: Table): Section[] {
  const filled = withYears(withTitles(rows.filter((row) => filledIn(row).length > 0)));
  const known = knownSections(filled, delimiter);
  const single = known.length > 0 ? undefined : singleSection(filled, delimiter);
  return (single ? [single] : known).map((section) => {
    const whole = aligned(section);
    if (whole.tracker || !whole.isNamed) return whole;
    const titled = withTitleColumn(whole);
    const { header, rows: split } = withSplitRanges(titled.header, titled.rows);
    return { ...titled, header, keys: headerKeys(header), rows: withUnitPrices(header, split) };
  });
}

/** Signs that stand for the cell above. */
const DITTO = /^(?:["″”〃]|''|ditto|dito)$/i;

/** Puts the cell above in place of signs that stand for it. */
export function withoutDittos(section: Section): Section {
  if (section.tracker?.own) return section;
  let above: readonly string[] = [];
  const rows = section.rows.map((row) => {
    above = row.cells.map((cell, at) => (DITTO.test(cell.trim()) ? (above[at] ?? cell) : cell));
    return { ...row, cells: above };
  });
  return { ...section, rows };
}
