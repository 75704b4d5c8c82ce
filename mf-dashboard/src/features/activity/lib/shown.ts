import type { DashboardResult } from '@feltbook/contracts';
import { isLengthKnown } from '@feltbook/poker-math';
import { type Fact, formatDay, formatHours, formatMoneyExact } from '@feltbook/ui';
import { titleOf } from '../../common/lib/kinds';

const FIELDS = [
  'date',
  'location',
  'game_type',
  'stakes',
  'name',
  'duration',
  'buyin',
  'cashout',
  'currency',
  'rate',
  'place',
  'entries',
] as const satisfies readonly (keyof DashboardResult)[];

/** Whether a result still matches what the dashboard shows. */
export const isShownAs = (shown: DashboardResult, current: DashboardResult): boolean =>
  FIELDS.every((field) => shown[field] === current[field]);

/** A result with the dashboard's fields. */
export const factsOf = (result: DashboardResult): Fact[] => [
  [result.kind === 'cash' ? 'Game' : 'Name', titleOf(result)],
  ['Date', formatDay(result.date)],
  ['Location', result.location],
  ...(isLengthKnown(result) ? [['Duration', formatHours(result.duration)] as const] : []),
  ['Buy-in', formatMoneyExact(result.buyin, 'amount', result.currency)],
  ['Cash out', formatMoneyExact(result.cashout, 'amount', result.currency)],
];
