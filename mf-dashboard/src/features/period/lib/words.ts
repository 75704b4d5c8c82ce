import type { ResultKindName } from '@feltbook/contracts';
import { FEWEST_SESSIONS, FEWEST_TOURNAMENTS, type Interval } from '@feltbook/poker-math';
import { formatMoney } from '@feltbook/ui';
import { hourlyRange, sessionsNeeded, withLeftOut } from '../../common/lib/rates';
import type { PeriodFigures } from './period-figures';

/** The 95 % interval of an hourly in words. @param missing what to say without one */
export const intervalWords = (interval: Interval | null | undefined, missing: string): string =>
  interval ? hourlyRange(interval).replace('very', 'Very') : missing;

/** How to get the interval of all results of a kind. */
export const intervalNeeds = (kind: ResultKindName, withoutHours?: number): string =>
  kind === 'cash'
    ? `${sessionsNeeded(withoutHours)} for a likely range`
    : `Too early to call below ${FEWEST_TOURNAMENTS} tournaments with hours`;

/** Why a period has no interval. */
export const TOO_SHORT = {
  cash: `Under ${FEWEST_SESSIONS} sessions with hours: too early to call`,
  tournament: 'A likely range needs all tournaments',
} as const;

/** `$75/h in the last 30 days (was $16), 2 without hours`, or that there are no hours. */
export function recentHourly(current: PeriodFigures, previous: PeriodFigures): string {
  const perHour = ({ hourly }: PeriodFigures) => formatMoney(hourly, 'amount');
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
