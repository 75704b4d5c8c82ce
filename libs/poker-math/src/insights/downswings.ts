import { TICKS_AN_HOUR } from '../values/duration';
import { ratio, toDollars } from '../values/money';
import { BEFORE_ALL_DAYS, type ResultColumns } from '../statistics/columns/columns';
import { dayText } from '../statistics/columns/day-number';
import { FEWEST_SESSIONS } from '../statistics/passes/variance-pass';

/** Shallower falls are part of ordinary play. */
const FEWEST_DEVIATIONS = 2;

/**
 * A fall of the running total from a peak, the start included, until it is reached again. Days as YYYY-MM-DD; empty when
 * no result up to then has a day that exists.
 */
export interface Downswing {
  /** From the peak to the lowest total, in dollars. */
  readonly depth: number;
  /** Results from the first one after the peak to the lowest total. */
  readonly results: number;
  /** The time played in those. */
  readonly hours: number;
  /** The day of the first result after the peak. */
  readonly from: string;
  /** The day of the lowest total. */
  readonly low: string;
  /** The day on which the peak was reached again; null while it is not. */
  readonly recovered: string | null;
}

export interface Swings {
  /** Dollars; the standard deviation of one result, over n − 1. 0 with fewer than 10 results. */
  readonly deviation: number;
  /** Deeper than twice that deviation; oldest first. */
  readonly downswings: readonly Downswing[];
  /** The time in results that ended at a new high of the running total. */
  readonly newHighHours: number;
}

interface OpenFall {
  readonly first: number;
  low: number;
  lowRow: number;
  ticks: number;
  ticksToLow: number;
}

/** @returns the downswings of a player and the time at a new high; an empty list with fewer than 10 results */
export function swingsOf(columns: ResultColumns): Swings {
  const { length, profits, ticks } = columns;
  const deviation = deviationOf(columns);
  const least = length < FEWEST_SESSIONS ? Infinity : deviation * FEWEST_DEVIATIONS;
  const downswings: Downswing[] = [];
  let total = 0;
  let peak = 0;
  let newHighTicks = 0;
  let fall: OpenFall | undefined;
  const close = (open: OpenFall, recovered: number | null) => {
    if (peak - open.low > least) downswings.push(downswingOf(columns, open, peak, recovered));
  };
  for (let row = 0; row < length; row += 1) {
    total += profits[row] ?? 0;
    const time = ticks[row] ?? 0;
    if (total >= peak) {
      if (fall) close(fall, row);
      fall = undefined;
      if (total > peak) newHighTicks += time;
      peak = total;
      continue;
    }
    fall ??= { first: row, low: total, lowRow: row, ticks: 0, ticksToLow: time };
    fall.ticks += time;
    if (total < fall.low || row === fall.first) {
      fall.low = total;
      fall.lowRow = row;
      fall.ticksToLow = fall.ticks;
    }
  }
  if (fall) close(fall, null);
  return {
    deviation: length < FEWEST_SESSIONS ? 0 : toDollars(deviation),
    downswings,
    newHighHours: newHighTicks / TICKS_AN_HOUR,
  };
}

function downswingOf(
  { days }: ResultColumns,
  { first, low, lowRow, ticksToLow }: OpenFall,
  peak: number,
  recovered: number | null,
): Downswing {
  const dayAt = (row: number) => {
    const day = days[row] ?? BEFORE_ALL_DAYS;
    return day === BEFORE_ALL_DAYS ? '' : dayText(day);
  };
  return {
    depth: toDollars(peak - low),
    results: lowRow - first + 1,
    hours: ticksToLow / TICKS_AN_HOUR,
    from: dayAt(first),
    low: dayAt(lowRow),
    recovered: recovered === null ? null : dayAt(recovered),
  };
}

/** In cents. The mean is subtracted first, which keeps the digits that the difference of two large sums would lose. */
function deviationOf({ length, profits }: ResultColumns): number {
  let sum = 0;
  for (let row = 0; row < length; row += 1) sum += profits[row] ?? 0;
  const mean = ratio(sum, length);
  let squares = 0;
  for (let row = 0; row < length; row += 1) squares += ((profits[row] ?? 0) - mean) ** 2;
  return Math.sqrt(ratio(squares, length - 1));
}
