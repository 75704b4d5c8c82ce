import { STANDARD_ERRORS } from '../values/interval';
import { orZero } from '../values/money';
import { normalShareBelow } from './normal';
import type { Rate } from './rate';

/**
 * How far the running total of 95 of 100 break-even players with these swings is from 0 after some hours:
 * `1.96 s √(hours so far)`.
 * @returns dollars
 */
export const luckReach = (standardDeviation: number, hours: number): number =>
  STANDARD_ERRORS * Math.abs(orZero(standardDeviation)) * Math.sqrt(Math.max(0, orZero(hours)));

/**
 * The share of break-even players with the same swings and hours whose total is as far from 0 as this player's, to the same
 * side.
 * @returns 0 to 0.5
 */
export function luckShare({ hourly, standardDeviation, hours }: Rate): number {
  const mean = Math.abs(orZero(hourly));
  if (mean === 0) return 0.5;
  return normalShareBelow((-mean / Math.abs(standardDeviation)) * Math.sqrt(hours));
}
