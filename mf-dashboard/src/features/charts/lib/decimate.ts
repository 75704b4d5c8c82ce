import type { BankrollPoint } from '@feltbook/contracts';

/** Milliseconds of a day in UTC. */
export const DAY_MS = 86_400_000;

/** Milliseconds of a day's start in UTC, the charts' only time zone. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The first index from `from` on whose day is not before `day`.
 * @param stride estimated distance, where the search starts: columns mostly hold equally many points
 */
function firstNotBefore(points: readonly BankrollPoint[], day: string, from: number, stride: number): number {
  const isBefore = (at: number) => (points[at]?.date ?? day) < day;
  let low = from;
  let high = Math.min(from + stride, points.length);
  while (high < points.length && isBefore(high)) {
    low = high + 1;
    high = Math.min(high + stride, points.length);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds the lowest and the highest point of a column, in order, without duplicates. */
function takeExtremes(points: readonly BankrollPoint[], from: number, to: number, taken: number[]): void {
  let lowest = from;
  let highest = from;
  let low = points[from]?.bankroll ?? 0;
  let high = low;
  for (let at = from + 1; at < to; at += 1) {
    const value = points[at]?.bankroll ?? 0;
    if (value < low) {
      low = value;
      lowest = at;
    } else if (value > high) {
      high = value;
      highest = at;
    }
  }
  const earlier = Math.min(lowest, highest);
  const later = Math.max(lowest, highest);
  if (taken.at(-1) !== earlier) taken.push(earlier);
  if (later !== earlier) taken.push(later);
}

/**
 * Decimates a series to the lowest and the highest point of each column, the first and the last one. The line looks the
 * same, and no peak is lost. Compares days as texts with the columns' edges, so that a long history takes one pass.
 * @param points oldest first
 * @param columns how many columns the chart is wide
 * @returns at most 2 × columns + 2 points, in order; all points if there are not more
 */
export function decimate(points: readonly BankrollPoint[], columns: number): readonly BankrollPoint[] {
  const width = Math.max(1, Math.floor(columns));
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length <= 2 * width + 2) return points;

  const start = timeOf(first.date);
  // One day more, so that the last day lies in the last column.
  const step = (timeOf(last.date) + DAY_MS - start) / width;
  const stride = Math.ceil(points.length / width);
  const taken = [0];
  let from = 0;
  for (let column = 1; column <= width && from < points.length; column += 1) {
    const to =
      column === width ? points.length : firstNotBefore(points, dayOf(start + column * step), from, stride);
    if (to > from) takeExtremes(points, from, to, taken);
    from = to;
  }
  if (taken.at(-1) !== points.length - 1) taken.push(points.length - 1);
  return taken.flatMap((at) => points[at] ?? []);
}
