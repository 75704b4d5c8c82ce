import type { Interval, Verdict } from '../values/interval';
import { ratio } from '../values/money';
import { FEWEST_SESSIONS, varianceOf, type VarianceSums } from './passes/variance-pass';
import { FEWEST_TOURNAMENTS } from './roi';

/** An hourly's 95 % interval. */
export interface HourlyInterval extends Interval {
  readonly verdict: Verdict;
}

/** @returns null with fewer than `FEWEST_SESSIONS` */
export function hourlyInterval(sums: VarianceSums): HourlyInterval | null {
  const variance = varianceOf(sums);
  return variance && { low: variance.low, high: variance.high, verdict: variance.verdict };
}

/** @returns null with fewer than `FEWEST_TOURNAMENTS` */
export const tournamentHourlyInterval = (tournaments: VarianceSums): HourlyInterval | null =>
  tournaments.sessions < FEWEST_TOURNAMENTS ? null : hourlyInterval(tournaments);

/** Of the hourly of all results. @returns null where neither kind has as many results as its own interval needs */
export function totalHourlyInterval(cash: VarianceSums, tournaments: VarianceSums): HourlyInterval | null {
  if (cash.sessions < FEWEST_SESSIONS && tournaments.sessions < FEWEST_TOURNAMENTS) return null;
  const ticks = cash.ticks + tournaments.ticks;
  const apart = ratio(cash.cents, cash.ticks) - ratio(tournaments.cents, tournaments.ticks);
  return hourlyInterval({
    sessions: cash.sessions + tournaments.sessions,
    cents: cash.cents + tournaments.cents,
    ticks,
    // About the common mean: what the means of the kinds differ is added.
    squares: cash.squares + tournaments.squares + apart ** 2 * cash.ticks * (tournaments.ticks / ticks),
  });
}
