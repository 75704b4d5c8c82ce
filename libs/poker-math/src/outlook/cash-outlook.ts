import { STANDARD_ERRORS } from '../values/interval';
import { orZero } from '../values/money';
import { normalShareBelow } from './normal';
import { random } from './random';

/** What is known about a player's cash sessions, in dollars an hour and dollars for one hour. */
export interface Rate {
  readonly hourly: number;
  readonly standardDeviation: number;
}

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

/** @returns what the next hours bring to a player who goes on like before */
export function cashOutlook({ hourly, standardDeviation }: Rate, hours: number): CashOutlook {
  const expected = hourly * hours;
  const deviation = standardDeviation * Math.sqrt(hours);
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
 * Examples of how the running total may go.
 * @param steps points of each path after its start at 0, equally far apart
 * @param seed a whole number; the same seed gives the same paths
 * @returns dollars, one list for each path
 */
export function samplePaths(
  { hourly, standardDeviation }: Rate,
  { hours, paths, steps, seed }: { hours: number; paths: number; steps: number; seed: number },
): number[][] {
  const draw = random(seed);
  const mean = (hourly * hours) / steps;
  const deviation = standardDeviation * Math.sqrt(hours / steps);
  return Array.from({ length: paths }, () => {
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

/**
 * The bankroll with which a player who plays forever loses all of it with this probability: `−s² ln r / 2m`.
 * @param risk above 0 and below 1
 * @returns dollars; null without a profit, where every bankroll is lost
 */
export function bankrollNeeded({ hourly, standardDeviation }: Rate, risk: number): number | null {
  if (!(hourly > 0) || !(risk > 0 && risk < 1)) return null;
  return (-Math.log(risk) * standardDeviation ** 2) / (2 * hourly);
}
