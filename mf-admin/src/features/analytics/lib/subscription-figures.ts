import { FINAL_STATUS_TEXTS, type SubscriptionAnalytics } from '@feltbook/contracts';
import { formatChange, formatCount, formatMoneyExact } from '@feltbook/ui';
import type { Bar } from '../../page/components/bar-table';
import type { PlainFigure } from '../../page/components/plain-figures';

/** Users by status. */
export const statusBars = (known: SubscriptionAnalytics): Bar[] => [
  { label: FINAL_STATUS_TEXTS.pro, count: known.subscribed_users },
  { label: FINAL_STATUS_TEXTS.grandfathered, count: known.grandfathered_users },
  { label: FINAL_STATUS_TEXTS.trial, count: known.trial_users },
  { label: FINAL_STATUS_TEXTS.trial_expired, count: known.trial_expired_users },
];

/** Revenue, and the changes of 30 days. */
export function subscriptionFigures(known: SubscriptionAnalytics): PlainFigure[] {
  const change = (name: string, figure: number, trend: number | null): PlainFigure => ({
    name,
    figure,
    format: formatCount,
    note: trend === null ? 'In 30 days' : `In 30 days, ${formatChange(trend)} to those before`,
  });
  return [
    {
      name: 'Monthly revenue',
      figure: known.estimated_monthly_revenue,
      format: (dollars) => formatMoneyExact(dollars, 'amount'),
      note: known.revenue_is_measured ? 'At the prices paid' : 'Estimate: $1 per Pro user',
    },
    change('New trials', known.new_trials_30d, known.trend_trials),
    change('Conversions', known.conversions_30d, known.trend_conversions),
    change('Churn', known.churn_30d, known.trend_churn),
  ];
}
