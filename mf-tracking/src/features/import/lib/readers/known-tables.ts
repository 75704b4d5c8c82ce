import { cellAt } from '../cells';
import { guessMapping } from '../columns/guess-mapping';
import { mappedTracker, signatureOf } from './mapper';
import type { Section } from './sections';
import type { Columns, Mapping, SourceField } from '../source-fields';
import type { TableRow } from '../tables/table';
import type { Tracker } from './trackers/tracker';
import type { Answers, ColumnsFound } from '../types';

/** Costs, which some players write as negative numbers. */
export const COSTS: readonly SourceField[] = ['buyin', 'rebuysAmount', 'addonsAmount', 'bountyCosts', 'rake'];
/** Amounts in the currency of their row. */
export const MONEY: readonly SourceField[] = [
  ...(['buyin', 'cashout', 'profit', 'rebuysAmount', 'addonsAmount'] as const),
  ...(['bounties', 'tips', 'expenses', 'rake'] as const),
];
/** All amounts. */
export const AMOUNTS: readonly SourceField[] = [...MONEY, 'bountyCosts', 'converted', 'gross'];

const SAMPLE_ROWS = 5;
/** Columns with more distinct values are not offered as row filters. */
const MOST_VALUES = 500;

/** A table of the file, and how it is read. */
export interface KnownTable {
  readonly section: Section;
  readonly tracker: Tracker;
  readonly columns: Columns;
  /** By line, the exchange rates by which the player wants to convert amounts. */
  readonly rates?: ReadonlyMap<number, number> | undefined;
}

/** The columns of some fields, and further columns of their amounts. */
export const placesOf = (
  { columns, tracker: { added = {} } }: KnownTable,
  fields: readonly SourceField[],
): number[] =>
  fields.flatMap((field) => {
    const further = field === 'buyin' || field === 'cashout' ? (added[field] ?? []) : [];
    const index = columns[field];
    return index === undefined ? further : [index, ...further];
  });

const textsAt = ({ section }: KnownTable, places: readonly number[]): string[] =>
  section.rows.flatMap(({ cells }) => places.map((index) => cellAt(cells, index)));

/** The cells of some fields in all tables. */
export const textsOf = (known: readonly KnownTable[], fields: readonly SourceField[]): string[] =>
  known.flatMap((table) => textsAt(table, placesOf(table, fields)));

/** The cells of a column. */
export const textsIn = (table: KnownTable, index: number): string[] => textsAt(table, [index]);

export const withRows = (table: KnownTable, rows: readonly TableRow[]): KnownTable => ({
  ...table,
  section: { ...table.section, rows },
});

function valuesOf(rows: readonly TableRow[], index: number): readonly string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    values.add(cellAt(cells, index));
    if (values.size > MOST_VALUES) return [];
  }
  return values.size > 1 ? [...values] : [];
}

function columnsFound({ header, rows, tracker }: Section, chosen: Mapping | undefined): ColumnsFound {
  const cells = rows.map((row) => row.cells);
  return {
    header,
    samples: cells.slice(0, SAMPLE_ROWS).map((row) => header.map((_, at) => cellAt(row, at))),
    values: header.map((_, at) => valuesOf(rows, at)),
    mapping: chosen ?? guessMapping(header, cells),
    signature: signatureOf(header),
    tracker: tracker?.name,
  };
}

const byTracker = (sections: readonly Section[]): KnownTable[] =>
  sections.flatMap((section) => {
    const { tracker, keys, rows } = section;
    return tracker ? [{ section, tracker, columns: tracker.columns(keys, rows[0]?.cells.length ?? 0) }] : [];
  });

/**
 * Chooses how to read each section: in the detected program's format, unless the player overrules it; unknown formats by
 * the player's mapping or by a guessed one.
 */
export function knownTables(
  sections: readonly Section[],
  answers: Answers,
  format: string,
): { known: KnownTable[]; found?: ColumnsFound } {
  const [first, ...others] = sections;
  if (!first?.isNamed || first.tracker?.own) return { known: byTracker(sections) };
  const found = columnsFound(first, answers.mapping);
  if (first.tracker && !answers.mapping) return { known: byTracker(sections), found };
  const tracker = mappedTracker(found.mapping, format);
  const columns = tracker.columns([], 0);
  return { known: [{ section: first, tracker, columns }, ...byTracker(others)], found };
}
