import { STANDARD_ERRORS } from '../values/interval';
import { orZero } from '../values/money';
import { normalShareBelow } from './normal';
import { random } from './random';
import type { Rate } from './rate';

/** How many standard deviations to both sides hold this share of a normal distribution. */
const BANDS = [
  { share: 0.7, deviations: 1.036433 },
  { share: 0.95, deviations: 1.959964 },
] as const;

export interface Band {
  /** The share of all outcomes that lie in it. */
  readonly share: number;
  /** Dollars. */
  readonly low: number;
  readonly high: number;
}

export interface CashOutlook {
  /** Dollars. */
  readonly expected: number;
  /** The narrower one first. */
  readonly bands: readonly Band[];
  /** The chance to be behind after these hours, 0 to 1. */
  readonly behind: number;
}

/**
 * What the next hours bring to a player who goes on like before, whose true hourly is uncertain: with a standard deviation
 * of `s √(H (1 + H/Σt))`.
 * @param rate from at least one hour
 */
export function cashOutlook({ hourly, standardDeviation, hours: played }: Rate, hours: number): CashOutlook {
  const expected = hourly * hours;
  const deviation = standardDeviation * Math.sqrt(hours * (1 + hours / played));
  return {
    expected,
    bands: BANDS.map(({ share, deviations }) => ({
      share,
      low: expected - deviations * deviation,
      high: expected + deviations * deviation,
    })),
    behind: deviation === 0 ? (expected < 0 ? 1 : 0) : normalShareBelow(-expected / deviation),
  };
}

/**
 * Examples of how the running total may go. Each path has an hourly of its own that may be the true one.
 * @param steps points of each path after its start at 0, equally far apart
 * @param seed a whole number; the same seed gives the same paths
 * @returns dollars, one list for each path
 */
export function samplePaths(
  { hourly, standardDeviation, hours: played }: Rate,
  { hours, paths, steps, seed }: { hours: number; paths: number; steps: number; seed: number },
): number[][] {
  const draw = random(seed);
  const deviation = standardDeviation * Math.sqrt(hours / steps);
  return Array.from({ length: paths }, () => {
    const own = hourly + (standardDeviation / Math.sqrt(played)) * normalDraw(draw);
    const mean = (own * hours) / steps;
    let total = 0;
    return [0, ...Array.from({ length: steps }, () => (total += mean + deviation * normalDraw(draw)))];
  });
}

/** A value of the standard normal distribution, by Box and Muller. */
function normalDraw(draw: () => number): number {
  // 1 − x is never 0, whose logarithm is infinite.
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/**
 * The hours after which the hourly is known to so many dollars to both sides: `(1.96 s / w)²`.
 * @returns null for a width that is not above 0
 */
export function hoursNeeded(standardDeviation: number, halfWidth: number): number | null {
  if (!(halfWidth > 0)) return null;
  return ((STANDARD_ERRORS * Math.abs(orZero(standardDeviation))) / halfWidth) ** 2;
}
