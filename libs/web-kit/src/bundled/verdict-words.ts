import type { Variance } from '@feltbook/contracts';
import { formatMoney, formatNumberOf } from '@feltbook/ui';

/** What the 95 % interval of the hourly says about winning. */
export const VERDICT_WORDS: Readonly<Record<Variance['verdict'], string>> = {
  winning: 'You are very likely winning in these games.',
  losing: 'You are very likely losing in these games.',
  tooEarly: 'Too early to call if you win or lose in the long run.',
};

/** The 95 % interval of the hourly as a sentence: `After 28 sessions your true hourly is very likely between …`. */
export const intervalText = ({ sessions, low, high }: Variance): string =>
  `After ${formatNumberOf(sessions, 'session')} your true hourly is very likely between ${formatMoney(low)} and ${formatMoney(high)}.`;
