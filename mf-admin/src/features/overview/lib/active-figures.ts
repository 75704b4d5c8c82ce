import type { AdminAnalytics } from '@feltbook/contracts';
import { formatChange, formatCount } from '@feltbook/ui';
import type { PlainFigure } from '../../page/components/plain-figures';

/** @returns the change of a count in percent; null if the earlier one was 0 */
const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** Active and new users. */
export function activeFigures(known: AdminAnalytics): PlainFigure[] {
  const before = known.new_users_previous_30d;
  const trend = percentChange(known.new_users_30d, before);
  const figure = (name: string, count: number, note: string): PlainFigure => ({
    name,
    figure: count,
    format: formatCount,
    note,
  });
  return [
    figure('Daily active', known.daily_active_users, 'Signed in within a day'),
    figure('Weekly active', known.weekly_active_users, 'Within 7 days'),
    figure('Monthly active', known.monthly_active_users, 'Within 30 days'),
    figure(
      'New users in 30 days',
      known.new_users_30d,
      trend === null
        ? `${formatCount(before)} in the 30 days before`
        : `${formatChange(trend)} to the 30 days before`,
    ),
  ];
}
