import type { Cells } from './cells';
import { headerKeys, isHeaderLike } from './header';
import type { Table, TableRow } from './table';
import { TRACKERS } from './trackers';
import type { Tracker } from './trackers/tracker';

/** A part of a file with a header of its own. */
export interface Section {
  /** Undefined when the header is none that we know. */
  readonly tracker: Tracker | undefined;
  readonly header: Cells;
  readonly keys: readonly string[];
  readonly rows: readonly TableRow[];
}

const isBlankRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/** A title, or a line that divides: one cell with a word in it, where results have several. */
const isBanner = ({ cells }: TableRow): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && !/^\s*[\d$€£(-]*\d/.test(filled[0] ?? '');
};

interface Growing extends Section {
  readonly rows: TableRow[];
}

const opened = (cells: Cells, tracker: Tracker | undefined): Growing => ({
  tracker,
  header: cells.map((cell) => cell.trim()),
  keys: headerKeys(cells),
  rows: [],
});

/** Parts whose headers are known. */
function knownSections(rows: readonly TableRow[]): Growing[] {
  const sections: Growing[] = [];
  for (const row of rows) {
    const keys = isHeaderLike(row.cells) ? headerKeys(row.cells) : [];
    const tracker = keys.length === 0 ? undefined : TRACKERS.find(({ recognises }) => recognises(keys));
    if (tracker) sections.push(opened(row.cells, tracker));
    else if (!isBanner(row)) sections.at(-1)?.rows.push(row);
  }
  return sections;
}

/** A file without a known header, of a format that its rows tell. */
function byShape(rows: readonly TableRow[], delimiter: string): Section | undefined {
  const cells = rows.map((row) => row.cells);
  const tracker = TRACKERS.find(({ recognisesRows }) => recognisesRows?.(cells, delimiter));
  if (!tracker) return undefined;
  const [first] = rows;
  const hasHeader = first !== undefined && isHeaderLike(first.cells);
  return {
    tracker,
    header: hasHeader
      ? first.cells.map((cell) => cell.trim())
      : (first?.cells.map((_, at) => `Column ${at + 1}`) ?? []),
    keys: [],
    rows: hasHeader ? rows.slice(1) : rows,
  };
}

/** A file that is none of ours to know: its first line with names is the header. */
function unknownSection(rows: readonly TableRow[]): Section | undefined {
  const at = rows.findIndex(({ cells }) => isHeaderLike(cells));
  const header = rows[at];
  if (!header) return undefined;
  return { ...opened(header.cells, undefined), rows: rows.slice(at + 1).filter((row) => !isBanner(row)) };
}

/**
 * Finds the tables in a file, past banners and blank lines before, between and after them.
 * @returns none when there is no header and no format that the rows tell
 */
export function sectionsOf({ rows, delimiter }: Table): Section[] {
  const filled = rows.filter((row) => !isBlankRow(row));
  const known = knownSections(filled);
  if (known.length > 0) return known;
  const table = filled.filter((row) => !isBanner(row));
  const section = byShape(table, delimiter) ?? unknownSection(filled);
  return section ? [section] : [];
}
