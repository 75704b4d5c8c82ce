import type { Variance } from '@feltbook/contracts';
import { verdictOf } from '@feltbook/poker-math';
import { formatMoney, formatPercent } from '@feltbook/ui';
import { VERDICT_WORDS } from '@feltbook/web-kit/verdict-words';

export { intervalText } from '@feltbook/web-kit/verdict-words';

/** What the interval says about winning. */
export const verdictText = (variance: Variance): string => VERDICT_WORDS[verdictOf(variance)];

/** Explains the standard deviation. */
export const spreadText = ({ standardDeviation }: Variance): string =>
  `A typical hour swings ±${formatMoney(standardDeviation, 'amount')}.`;

/** How likely a bankroll is to be lost, for a share from 0 to 1: `4.2%`, never a rounded 0 % or 100 %. */
export function riskText(share: number): string {
  if (share >= 1) return '100%';
  const percent = share * 100;
  if (percent < 0.1) return 'below 0.1%';
  if (percent > 99.9) return 'above 99.9%';
  return formatPercent(percent);
}
