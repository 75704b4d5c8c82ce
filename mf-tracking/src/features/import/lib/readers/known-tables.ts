import { type Cells, cellAt } from '../cells';
import { amountsIn, type ColumnCents } from '../columns/column-cells';
import { guessMapping } from '../columns/guess-mapping';
import { type OutcomeColumn, withOutcomes } from '../columns/outcomes';
import { mappedTracker, signatureOf } from './mapper';
import type { Section } from './sections';
import type { Columns, Mapping, SourceField } from '../source-fields';
import type { TableRow } from '../tables/table';
import type { Tracker } from './trackers/tracker';
import type { Answers, ColumnsFound, Kept } from '../types';
import { isBlank, parseAmount } from '../values/amount';
import { currencyIn, currencyNamed, currencyOfColumn } from '../values/currency';

/** Costs, which some players write as negative numbers. */
export const COSTS: readonly SourceField[] = ['buyin', 'rebuysAmount', 'addonsAmount', 'bountyCosts', 'rake'];
/** Amounts in the currency of their row. */
export const MONEY: readonly SourceField[] = [
  ...(['buyin', 'cashout', 'profit', 'rebuysAmount', 'addonsAmount'] as const),
  ...(['bountiesAmount', 'tips', 'expenses', 'rake'] as const),
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
  /** By line, what rows keep; see `Kept`. */
  readonly kept?: Kept | undefined;
  readonly outcome?: OutcomeColumn | undefined;
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

export const cellsOf = ({ section }: KnownTable): Cells[] => section.rows.map(({ cells }) => cells);

/** The amounts of a field's column; undefined without one. */
export const centsOf = (table: KnownTable, field: SourceField): ColumnCents | undefined =>
  amountsIn(cellsOf(table), table.columns[field] ?? -1);

/** The currencies of each row: from its currency column or the title above, the signs beside amounts, and the columns' names. */
export function codesOf(table: KnownTable): ReadonlySet<string>[] {
  const { section, columns } = table;
  const amounts = placesOf(table, MONEY).map((index) => ({
    index,
    unit: currencyOfColumn(section.header[index] ?? ''),
  }));
  return section.rows.map(({ cells, currency = '' }) => {
    const named = currencyNamed(cellAt(cells, columns.currency)) || currency;
    const signs = amounts.map(({ index, unit }) => {
      const text = cellAt(cells, index);
      const isAmount = !isBlank(text) && parseAmount(text) !== undefined;
      return isAmount ? currencyIn(text) || unit : '';
    });
    // A dollar sign alone may mean any dollar; the currency column determines which.
    return new Set(
      [named, ...signs].filter(
        (code) => code !== '' && !(code === 'USD' && named.endsWith('D') && named !== code),
      ),
    );
  });
}

export const withRows = (table: KnownTable, rows: readonly TableRow[]): KnownTable => ({
  ...table,
  section: { ...table.section, rows },
});

function valuesOf(rows: readonly Cells[], index: number): readonly string[] {
  const values = new Set<string>();
  for (const cells of rows) {
    values.add(cellAt(cells, index));
    if (values.size > MOST_VALUES) return [];
  }
  return values.size > 1 ? [...values] : [];
}

const byTracker = (sections: readonly Section[]): KnownTable[] =>
  sections.flatMap((section) => {
    const { tracker, keys, rows } = section;
    return tracker ? [{ section, tracker, columns: tracker.columns(keys, rows[0]?.cells.length ?? 0) }] : [];
  });

/** Amounts that were won or lost are the profit. Words of outcomes are no kinds. */
function withResult(mapping: Mapping, [result]: readonly number[], outcome: number | undefined): Mapping {
  const { kind, ...columns } = mapping.columns;
  const isProfit = result !== undefined && (columns.profit ?? columns.cashout) === undefined;
  const isKind = kind !== undefined && kind !== outcome;
  return {
    ...mapping,
    columns: { ...columns, ...(isKind && { kind }), ...(isProfit && { profit: result }) },
  };
}

/** Guesses the mapping, if the player has not chosen one, and gives losses their signs. */
function understood(header: Cells, written: readonly Cells[], chosen: Mapping | undefined) {
  const first = withOutcomes(header, written, chosen);
  const mapping = chosen ?? withResult(guessMapping(header, first.rows), first.columns, first.outcome?.index);
  const { rows, outcome } = chosen || first.outcome ? first : withOutcomes(header, written, mapping);
  return { mapping, rows, outcome };
}

/**
 * Chooses how to read each section: in the detected program's format, unless the player overrules it; unknown formats by
 * the player's mapping or by a guessed one.
 */
export function knownTables(
  sections: readonly Section[],
  { mapping: chosen }: Answers,
  format: string,
): { known: KnownTable[]; found?: ColumnsFound } {
  const [first, ...others] = sections;
  if (!first?.isNamed || first.tracker?.own) return { known: byTracker(sections) };
  const { header, tracker } = first;
  const written = first.rows.map(({ cells }) => cells);
  const { mapping, rows, outcome } = understood(header, written, chosen);
  const found: ColumnsFound = {
    header,
    samples: rows.slice(0, SAMPLE_ROWS).map((cells) => header.map((_, at) => cellAt(cells, at))),
    values: header.map((_, at) => valuesOf(rows, at)),
    mapping,
    signature: signatureOf(header),
    tracker: tracker?.name,
  };
  if (tracker && !chosen) return { known: byTracker(sections), found };
  const mapped = mappedTracker(mapping, format);
  const signed = first.rows.map((row, at) => ({ ...row, cells: rows[at] ?? row.cells }));
  const columns = mapped.columns([], 0);
  const table = withRows({ section: first, tracker: mapped, columns, outcome }, signed);
  return { known: [table, ...byTracker(others)], found };
}
