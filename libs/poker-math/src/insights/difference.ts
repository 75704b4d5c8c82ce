import type { Variance } from '../statistics/passes/variance-pass';
import { STANDARD_ERRORS } from '../values/interval';

/** How far two hourlies are apart, in dollars an hour. */
export interface Difference {
  readonly difference: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Whether the interval lies on one side of 0. */
  readonly isClear: boolean;
}

/** What is known about an hourly. */
type Rate = Pick<Variance, 'hourly' | 'standardDeviation' | 'hours'>;

/** Compares the hourlies of two sets of cash sessions. @returns the first less the second */
export function differenceOf(one: Rate, other: Rate): Difference {
  const difference = one.hourly - other.hourly;
  const reach = STANDARD_ERRORS * standardError(one, other);
  const [low, high] = [difference - reach, difference + reach];
  return { difference, low, high, isClear: low > 0 || high < 0 };
}

/** @returns that of the difference of two hourlies, in dollars an hour */
export const standardError = (one: Rate, other: Rate): number =>
  Math.sqrt(errorSquare(one) + errorSquare(other));

const errorSquare = ({ standardDeviation, hours }: Rate): number => standardDeviation ** 2 / hours;
