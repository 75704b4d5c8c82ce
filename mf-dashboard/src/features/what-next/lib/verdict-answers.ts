import type { InsightsAnswer } from '@feltbook/contracts';
import { cashOutlook, type Interval } from '@feltbook/poker-math';
import { tournamentVerdictWords } from '@feltbook/result-filter';
import { formatHours, formatMoney } from '@feltbook/ui';
import { sessionsNeeded, verdictWord } from '../../common/lib/rates';

type Total = InsightsAnswer['total'];

const called = (interval: Interval): string => {
  const word = verdictWord(interval);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
};

/** `Losing in these 40 tournaments: ROI −30%, very likely −55% to −5%.` */
export const tournamentAnswer = (tournaments: NonNullable<Total['tournaments']>): string =>
  tournamentVerdictWords(tournaments).join('');

/** What the next hours of cash games may bring; an amount is expected only after a clear verdict. */
export function hoursAnswer({ variance, withoutHours }: NonNullable<Total['cash']>, hours: number): string {
  if (!variance) return `${sessionsNeeded(withoutHours)} to see what the next hours may bring.`;
  const { expected, bands } = cashOutlook(variance, hours);
  const widest = bands.at(-1) ?? { low: expected, high: expected };
  const [range, next] = [`${formatMoney(widest.low)} to ${formatMoney(widest.high)}`, formatHours(hours)];
  return variance.verdict === 'tooEarly'
    ? `Too early to call: the next ${next} may bring ${range}.`
    : `${called(variance)}: expect ${formatMoney(expected)} in the next ${next}, very likely ${range}.`;
}
