import type { BankrollPoint, Swing } from '@feltbook/contracts';

/** The slider's range: 0 is the series' first point, 100 its last. */
export const SLIDER_END = 100;

export interface ShownRange {
  from: number;
  to: number;
}

export const WHOLE_RANGE: ShownRange = { from: 0, to: SLIDER_END };

/** The index in a series of `count` points at a slider's step. */
export const placeAt = (step: number, count: number): number =>
  Math.round((step / SLIDER_END) * Math.max(0, count - 1));

/** The points between two steps of the slider, both ends included. */
export function pointsWithin(
  points: readonly BankrollPoint[],
  { from, to }: ShownRange,
): readonly BankrollPoint[] {
  if (from === 0 && to === SLIDER_END) return points;
  return points.slice(placeAt(from, points.length), placeAt(to, points.length) + 1);
}

/** The slider's range of the last points of a series. */
export function rangeOf(points: readonly BankrollPoint[], shown: readonly BankrollPoint[]): ShownRange {
  const first = points.length - shown.length;
  if (first <= 0) return WHOLE_RANGE;
  return {
    from: Math.min(SLIDER_END - 1, Math.round((first / (points.length - 1)) * SLIDER_END)),
    to: SLIDER_END,
  };
}

/** The highest point, the first one of several. */
export function peakOf(points: readonly BankrollPoint[]): BankrollPoint | undefined {
  let peak = points[0];
  for (const point of points) if (peak && point.bankroll > peak.bankroll) peak = point;
  return peak;
}

/** A downswing: the days of its first and last result, and its dollars. */
export type Fall = Pick<Swing, 'from' | 'to' | 'amount'>;

/**
 * The part of a line that a swing covers: from the last point before its first result, where the peak was, to the
 * end of its last day. Empty if less than two points are shown.
 */
export function partOfSwing(points: readonly BankrollPoint[], swing: Fall): readonly BankrollPoint[] {
  const begin = points.findIndex(({ date }) => date >= swing.from);
  if (begin === -1) return [];
  const end = points.findIndex(({ date }) => date > swing.to);
  const part = points.slice(Math.max(0, begin - 1), end === -1 ? undefined : end);
  return part.length > 1 ? part : [];
}

/** The largest fall from one point to a later one; null for a line that never falls. */
export function largestFall(points: readonly BankrollPoint[]): Fall | null {
  let peak = points[0];
  let from = '';
  let fall: Fall | null = null;
  for (const point of points) {
    if (!peak || point.bankroll >= peak.bankroll) {
      peak = point;
      from = '';
      continue;
    }
    from ||= point.date;
    const amount = peak.bankroll - point.bankroll;
    if (amount > (fall?.amount ?? 0)) fall = { from, to: point.date, amount };
  }
  return fall;
}

/**
 * The worst downswing of the shown part of a series. If all points are shown, it is that of all results, which includes
 * falls within a day; otherwise the largest fall between points.
 * @param shown the result of `pointsWithin` for `points` @param worst over all results
 */
export function fallWithin(
  points: readonly BankrollPoint[],
  shown: readonly BankrollPoint[],
  worst: Fall,
): Fall | null {
  if (shown === points) return worst;
  const part = partOfSwing(points, worst);
  const isShown = [part[0], part.at(-1)].every((end) => end && shown.includes(end));
  return isShown ? worst : largestFall(shown);
}

/**
 * Evenly spread points for screen readers, including the first and the last one.
 * @returns at most `most` points
 */
export function sample<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)]).flatMap(
    (point) => point ?? [],
  );
}
