import type { Variance } from '@feltbook/contracts';
import { areAmountsHidden, formatMoney } from '@feltbook/ui';
import { sessionsNeeded, verdictWord } from '../../figures/lib/rates';
import type { PeriodFigures } from './period-figures';

/** The 95 % interval of the cash hourly in words, or how to get one. */
export const intervalWords = (variance: Variance | null, withoutHours?: number): string =>
  variance
    ? `All cash games: very likely ${formatMoney(variance.low)} to ${formatMoney(variance.high)}${areAmountsHidden() ? '' : `, ${verdictWord(variance)}`}`
    : `${sessionsNeeded(withoutHours)} for a likely range`;

/** `13.5 h in the last 30 days (was 23.5 h)`; without an earlier figure, only the recent one. */
export function recentWords(current: string, previous: string | null): string {
  return `${current} in the last 30 days${previous === null ? '' : ` (was ${previous})`}`;
}

/** `was 23.5 h the month before`, or `no results the month before`. */
export const beforeWords = (previous: PeriodFigures, words: string, before: string): string =>
  `${previous.results === 0 ? 'no results' : words} ${before}`;
