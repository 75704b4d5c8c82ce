import { TICKS_AN_HOUR } from '../../values/duration';
import { type Range, type ResultColumns, UNDATED } from './columns';

/** The median of positive lengths, in hours, and their number. */
export interface SessionLength {
  readonly median: number;
  readonly count: number;
}

/** @param sorted ticks, shortest first @returns the mean of the middle two for an even count; 0 for none */
export function medianLength(sorted: ArrayLike<number>): SessionLength {
  const count = sorted.length;
  const low = sorted[Math.floor((count - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(count / 2)] ?? 0;
  return { median: (low + high) / 2 / TICKS_AN_HOUR, count };
}

/** @returns the median length of the results that have a day and a length, within a range */
export function medianOfWindow({ marks, ticks }: ResultColumns, { from, to }: Range): SessionLength {
  const lengths = new Int32Array(to - from);
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const length = ticks[row] ?? 0;
    if (length === 0 || (marks[row] ?? 0) & UNDATED) continue;
    lengths[count] = length;
    count += 1;
  }
  return medianLength(lengths.subarray(0, count).sort());
}
