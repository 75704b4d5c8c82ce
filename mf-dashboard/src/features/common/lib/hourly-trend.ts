import type { HourlyTrend } from '@feltbook/contracts';
import { formatMoney } from '@feltbook/ui';
import { withLeftOut } from './rates';

/** Whether both periods have hours: a month off is no fall of 100%. */
export const isComparable = ({ current, previous }: HourlyTrend): boolean =>
  current.hours > 0 && previous.hours > 0;

/** A share says nothing once the hourly changes its sign, or grows beyond ten times. */
const MOST_PERCENT = 1000;

/** The change of an hourly in %. @returns null if it cannot be expressed as a share of the earlier hourly */
export const percentChange = (trend: HourlyTrend): number | null => {
  const { current, previous, change } = trend;
  const isShare = isComparable(trend) && previous.hourly > 0 && current.hourly > 0;
  return isShare && change !== null && change < MOST_PERCENT ? change : null;
};

/** `$75/h in the last 30 days (was $16), 2 without hours`. */
export function recentHourly(month: HourlyTrend): string {
  const { current, previous } = month;
  if (current.hours === 0) return 'no hours in 30 days';
  const before = isComparable(month) ? ` (was ${formatMoney(previous.hourly, 'amount')})` : '';
  return withLeftOut(
    `${formatMoney(current.hourly, 'amount')}/h in the last 30 days${before}`,
    current.withoutHours,
  );
}
