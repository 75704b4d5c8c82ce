import { standardError } from '../insights/difference';
import { isFarApart } from '../insights/ranking';
import type { ResultColumns } from '../statistics/columns/columns';
import {
  mergedSums,
  type Variance,
  varianceOf,
  VariancePass,
  type VarianceSums,
} from '../statistics/passes/variance-pass';
import { LENGTH_BANDS, LENGTH_BOUND_HOURS, lengthBand } from '../values/bands';

/** Cash sessions on one side of a length. */
type SessionsByLength = Pick<Variance, 'sessions' | 'hourly'>;

/** Long sessions go clearly worse than shorter ones. */
export interface LongSessions {
  /** Where long sessions begin, in hours. */
  readonly hours: number;
  /** Sessions of so many hours or more. */
  readonly after: SessionsByLength;
  readonly before: SessionsByLength;
}

/**
 * The length from which on sessions go clearly worse: of the bounds of Insights' bands, the one with the clearest difference.
 * Compared as the best and the worst of all bands, because the outcome chooses the bound.
 * @param timed rows of cash sessions whose length is known
 * @returns null without a clear difference, and with fewer than 10 sessions on a side
 */
export function longSessionsOf(columns: ResultColumns, timed: readonly number[]): LongSessions | null {
  const bands = sumsByBand(columns, timed);
  let clearest: LongSessions | null = null;
  let largest = 0;
  for (const [at, hours] of LENGTH_BOUND_HOURS.entries()) {
    const before = varianceOf(bands.slice(0, at + 1).reduce(mergedSums));
    const after = varianceOf(bands.slice(at + 1).reduce(mergedSums));
    if (!before || !after || !isFarApart(before, after, LENGTH_BANDS.length)) continue;
    const errors = (before.hourly - after.hourly) / standardError(before, after);
    if (errors <= largest) continue;
    largest = errors;
    clearest = { hours, after: sideOf(after), before: sideOf(before) };
  }
  return clearest;
}

const sideOf = ({ sessions, hourly }: Variance): SessionsByLength => ({ sessions, hourly });

function sumsByBand({ profits, ticks }: ResultColumns, timed: readonly number[]): VarianceSums[] {
  const rows = LENGTH_BANDS.map((): number[] => []);
  for (const row of timed) rows[lengthBand(ticks[row] ?? 0)]?.push(row);
  return rows.map((own) => {
    const pass = new VariancePass();
    const column = {
      marks: new Uint8Array(own.length),
      profits: Float64Array.from(own, (row) => profits[row] ?? 0),
      ticks: Int32Array.from(own, (row) => ticks[row] ?? 0),
    };
    pass.take(column, 0, own.length);
    return pass.finish();
  });
}
