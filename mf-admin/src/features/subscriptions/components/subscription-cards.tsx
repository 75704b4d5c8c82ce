import type { SubscriptionAnalytics, SubscriptionState } from '@feltbook/contracts';
import {
  Detail,
  Facts,
  formatChange,
  formatCount,
  formatDecimal,
  formatMoneyExact,
  formatNumberOf,
  NOT_KNOWN,
} from '@feltbook/ui';
import type { CardSpec } from '../../page/components/figure-cards';
import { GroupList } from './group-list';

type Counts =
  | 'estimated_monthly_revenue'
  | `${'grandfathered' | 'trial' | 'trial_expired' | 'subscribed'}_users`
  | `${'new_trials' | 'conversions' | 'churn'}_30d`;
type Trend = 'trend_trials' | 'trend_conversions' | 'trend_churn';

const money = (dollars: number) => formatMoneyExact(dollars, 'amount');

/** All users but the owner, each in one of the four groups. */
function shareOf(known: SubscriptionAnalytics, count: Counts): string | null {
  const { grandfathered_users, trial_users, trial_expired_users, subscribed_users } = known;
  const all = grandfathered_users + trial_users + trial_expired_users + subscribed_users;
  return all === 0 ? null : `${formatDecimal((known[count] / all) * 100)}% of users`;
}

/** The cards of subscriptions. @param known undefined while loading, null if unavailable */
export function subscriptionCards(known: SubscriptionAnalytics | null | undefined): CardSpec[] {
  const figure = (name: Counts) => known && known[name];
  const group = (name: string, count: Counts, status: SubscriptionState, lead: string): CardSpec => ({
    name,
    figure: figure(count),
    format: formatCount,
    note: known && shareOf(known, count),
    wide: true,
    detail: () => (
      <Detail lead={lead}>
        <GroupList label={name} status={status} />
      </Detail>
    ),
  });
  const change = (name: string, count: Counts, trend: Trend, lead: string): CardSpec => ({
    name,
    figure: figure(count),
    format: formatCount,
    note: known && (known[trend] === null ? '30 days' : `${formatChange(known[trend])} in 30 days`),
    detail: () => (
      <Detail lead={lead}>
        {known && (
          <Facts
            facts={[
              ['In the last 30 days', formatCount(known[count])],
              ['To the 30 days before', known[trend] === null ? NOT_KNOWN : formatChange(known[trend])],
            ]}
          />
        )}
      </Detail>
    ),
  });
  return [
    group('OG members', 'grandfathered_users', 'grandfathered', 'Early players with free, unlimited access.'),
    group('On trial', 'trial_users', 'trial', 'Players who are trying it, 10 saves of each kind.'),
    group(
      'Trial expired',
      'trial_expired_users',
      'trial_expired',
      'Players whose trial is used up or was ended.',
    ),
    group('Subscribed', 'subscribed_users', 'pro', 'Players who pay for Pro.'),
    {
      name: 'Monthly revenue',
      figure: figure('estimated_monthly_revenue'),
      format: money,
      note: known && (known.revenue_is_measured ? 'At the prices paid' : 'Estimate'),
      detail: () => known && <Revenue known={known} />,
    },
    change('New trials', 'new_trials_30d', 'trend_trials', 'Trials that were begun in the last 30 days.'),
    change(
      'Conversions',
      'conversions_30d',
      'trend_conversions',
      'Players who became Pro in the last 30 days.',
    ),
    change('Churn', 'churn_30d', 'trend_churn', 'Players who ceased to be Pro in the last 30 days.'),
  ];
}

function Revenue({ known }: { readonly known: SubscriptionAnalytics }) {
  const {
    subscribed_users: users,
    estimated_monthly_revenue: revenue,
    estimated_yearly_revenue: yearly,
    revenue_is_measured: isMeasured,
  } = known;
  return (
    <Detail
      lead={
        isMeasured
          ? 'What subscriptions bring in a month, at the prices that are paid; yearly ones count a twelfth.'
          : 'An estimate of $1 a month for each Pro user: without a payment provider, no prices are known.'
      }
    >
      <Facts
        facts={[
          ['A month', money(revenue)],
          ['A year', money(yearly)],
          ['Subscribed', formatNumberOf(users, 'user')],
          ['For each of them, a month', users === 0 ? NOT_KNOWN : money(revenue / users)],
        ]}
      />
    </Detail>
  );
}
