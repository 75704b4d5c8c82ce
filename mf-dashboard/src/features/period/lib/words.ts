import type { Variance } from '@feltbook/contracts';
import { type CashPeriod, FEWEST_SESSIONS } from '@feltbook/poker-math';
import { formatMoney } from '@feltbook/ui';
import { hourlyRange, sessionsNeeded, withLeftOut } from '../../common/lib/rates';
import type { PeriodFigures } from './period-figures';

/** The 95 % interval of a cash hourly in words. @param missing what to say without one */
export const intervalWords = (variance: Variance | null, missing: string): string =>
  variance ? hourlyRange(variance).replace('very', 'Very') : missing;

/** How to get the interval of all cash sessions. */
export const intervalNeeds = (withoutHours?: number): string =>
  `${sessionsNeeded(withoutHours)} for a likely range`;

/** Why a period has no interval. */
export const TOO_SHORT = `Under ${FEWEST_SESSIONS} sessions with hours: too early to call`;

/** `$75/h in the last 30 days (was $16), 2 without hours`, or that there are no hours. */
export function recentCash(current: CashPeriod, previous: CashPeriod): string {
  const perHour = ({ hourly }: CashPeriod) => formatMoney(hourly, 'amount');
  if (current.hours === 0) return withLeftOut('no hours in 30 days', current.withoutHours);
  const was = previous.hours > 0 ? perHour(previous) : null;
  return withLeftOut(recentWords(`${perHour(current)}/h`, was), current.withoutHours);
}

/** `13.5 h in the last 30 days (was 23.5 h)`; without an earlier figure, only the recent one. */
export function recentWords(current: string, previous: string | null): string {
  return `${current} in the last 30 days${previous === null ? '' : ` (was ${previous})`}`;
}

/** `was 23.5 h the month before`, or `no results the month before`. */
export const beforeWords = (previous: PeriodFigures, words: string, before: string): string =>
  `${previous.results === 0 ? 'no results' : words} ${before}`;
