import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';
import { type Range, type ResultColumns, UNDATED } from './columns/columns';

/** Sums of results that belong together. */
export interface GroupSums {
  readonly count: number;
  /** Dollars. */
  readonly profit: number;
  readonly hours: number;
}

/** Cents and ticks of the rows of a range, before anything is divided. */
export interface RawSums {
  readonly count: number;
  readonly cents: number;
  readonly ticks: number;
  /** Of the rows whose length is known. */
  readonly timed: number;
  readonly timedCents: number;
}

/** @returns the sums of all rows of a range */
export const groupSums = (columns: ResultColumns, range: Range): GroupSums =>
  inUnits(sumRows(columns, range, 0));

/** @returns the sums of a window's rows; rows without a day may lie between them, and do not count */
export const windowSums = (columns: ResultColumns, range: Range): RawSums => sumRows(columns, range, UNDATED);

export const inUnits = ({ count, cents, ticks }: Pick<RawSums, 'count' | 'cents' | 'ticks'>): GroupSums => ({
  count,
  profit: toDollars(cents),
  hours: ticks / TICKS_AN_HOUR,
});

function sumRows({ marks, profits, ticks }: ResultColumns, { from, to }: Range, leftOut: number): RawSums {
  let count = 0;
  let cents = 0;
  let time = 0;
  let timed = 0;
  let timedCents = 0;
  for (let row = from; row < to; row += 1) {
    if ((marks[row] ?? 0) & leftOut) continue;
    count += 1;
    const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
    cents += profit;
    if (length === 0) continue;
    time += length;
    timed += 1;
    timedCents += profit;
  }
  return { count, cents, ticks: time, timed, timedCents };
}

/**
 * @param first @param last day numbers, both included
 * @returns the rows from one day to another, by binary search
 */
export const rowsBetween = ({ days }: ResultColumns, first: number, last: number): Range => {
  const from = firstAtOrAfter(days, first);
  return { from, to: Math.max(from, firstAtOrAfter(days, last + 1)) };
};

function firstAtOrAfter(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
