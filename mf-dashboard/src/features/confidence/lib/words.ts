import type { Variance } from '@feltbook/contracts';
import { type Verdict, verdictOf } from '@feltbook/poker-math';
import { formatMoney, formatNumberOf } from '@feltbook/ui';

/** The 95 % interval of the hourly as a sentence: `After 28 sessions your true hourly is very likely between …`. */
export const intervalText = ({ sessions, low, high }: Variance): string =>
  `After ${formatNumberOf(sessions, 'session')} your true hourly is very likely between ${formatMoney(low)} and ${formatMoney(high)}.`;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  winning: 'You are very likely winning in these games.',
  losing: 'You are very likely losing in these games.',
  tooEarly: 'Too early to call if you win or lose in the long run.',
};
/** What the interval says about winning. */
export const verdictText = (variance: Variance): string => VERDICTS[verdictOf(variance)];

/** Explains the standard deviation. */
export const spreadText = ({ standardDeviation }: Variance): string =>
  `A typical hour swings ±${formatMoney(standardDeviation, 'amount')}.`;

/** How likely a bankroll is to be lost, for a share from 0 to 1: `4.2%`, never a rounded 0 % or 100 %. */
export function riskText(share: number): string {
  if (share >= 1) return '100%';
  const percent = share * 100;
  if (percent < 0.1) return 'below 0.1%';
  if (percent > 99.9) return 'above 99.9%';
  return `${percent.toFixed(1)}%`;
}
