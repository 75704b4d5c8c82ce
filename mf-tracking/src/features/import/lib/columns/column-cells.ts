import { type Cells, cellAt } from '../cells';
import { type Columns, MOST_BULLETS } from '../source-fields';
import { decimalSignOf, parseAmount } from '../values/amount';
import { parseCount } from '../values/number';

const SAMPLE = 40;
/** How many rows determine what a column of amounts is. */
const MOST_ROWS = 500;

/** The share of the column's first cells that match; undefined if all are blank. */
export function share(
  rows: readonly Cells[],
  index: number,
  is: (text: string) => boolean,
): number | undefined {
  const filled = rows
    .slice(0, SAMPLE)
    .map((cells) => cellAt(cells, index))
    .filter((text) => text !== '');
  return filled.length === 0 ? undefined : filled.filter(is).length / filled.length;
}

/** The cents of a cell; 0 without any. */
export const centsOf = (text: string): number => parseAmount(text)?.cents ?? 0;

export const isSmallCount = (text: string): boolean => (parseCount(text) ?? Infinity) <= MOST_BULLETS;

/** Whole cents of a column's rows; undefined for a blank or unreadable cell. */
export type ColumnCents = readonly (number | undefined)[];

/** Whole cents of all rows. */
export function centsIn(rows: readonly Cells[], index: number): ColumnCents {
  const texts = rows.map((cells) => cellAt(cells, index));
  const sign = decimalSignOf(texts);
  return texts.map((text) => (text === '' ? undefined : parseAmount(text, sign)?.cents));
}

/** @returns undefined if the column is empty or holds anything but amounts */
export function amountsIn(rows: readonly Cells[], index: number): ColumnCents | undefined {
  const sample = rows.slice(0, MOST_ROWS);
  const cents = centsIn(sample, index);
  const isAmounts = cents.every(
    (value, row) => value !== undefined || cellAt(sample[row] ?? [], index) === '',
  );
  return isAmounts && cents.some((value) => value !== undefined) ? cents : undefined;
}

/** The amounts of every column that holds nothing else, by position. */
export type Amounts = ReadonlyMap<number, ColumnCents>;

export const allAmounts = (rows: readonly Cells[], width: number): Amounts =>
  new Map(
    Array.from({ length: width }, (_, index) => [index, amountsIn(rows, index)] as const).filter(
      (pair): pair is [number, ColumnCents] => pair[1] !== undefined,
    ),
  );

/** By row, the cash-out minus the buy-in; undefined without both columns. */
export function netsOf(
  { buyin = -1, cashout = -1 }: Columns,
  rows: readonly Cells[],
): ColumnCents | undefined {
  const [paid, received] = [amountsIn(rows, buyin), amountsIn(rows, cashout)];
  return paid && received?.map((cents = 0, row) => cents - Math.abs(paid[row] ?? 0));
}

/** Whether costs are written as negative numbers: none above 0, and one below. */
export const isBelowZero = (cents: Iterable<number | undefined>): boolean => {
  let isAny = false;
  for (const value of cents) {
    if (value !== undefined && value > 0) return false;
    if (value !== undefined && value < 0) isAny = true;
  }
  return isAny;
};
