import type {
  AdminAnalytics,
  JobsReport,
  SubscriptionAnalytics,
  SubscriptionConfig,
} from '@feltbook/contracts';
import { formatCount, formatMoneyExact, formatNumberOf } from '@feltbook/ui';

/** What the lines are made of; undefined while it loads, null if it cannot be loaded. */
export interface Known {
  readonly subscriptions: SubscriptionAnalytics | null | undefined;
  readonly analytics: AdminAnalytics | null | undefined;
  readonly jobs: JobsReport | null | undefined;
  readonly config: SubscriptionConfig | null | undefined;
}

export interface Headline {
  readonly name: string;
  /** Undefined while it loads. */
  readonly text: string | undefined;
  /** The tab with the details. */
  readonly tab: string;
  readonly isUrgent?: boolean;
}

const NO_ANSWER = 'Not known right now';

const joined = (facts: readonly (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function moneyText(known: SubscriptionAnalytics): string {
  const revenue = formatMoneyExact(known.estimated_monthly_revenue, 'amount');
  const measured = known.revenue_is_measured ? '' : ' (estimate)';
  return `${formatCount(known.subscribed_users)} paying · ${revenue} a month${measured}`;
}

/** Counts of the last 7 days; services of the release before do not send them. */
function weekText(
  users: number | undefined,
  { conversions_7d: won = 0, churn_7d: lost = 0 }: Partial<SubscriptionAnalytics>,
) {
  if (users === undefined) return NO_ANSWER;
  return joined([
    users === 0 ? 'No new users' : formatNumberOf(users, 'new user'),
    won > 0 && `${formatCount(won)} went Pro`,
    lost > 0 && `${formatCount(lost)} left Pro`,
  ]);
}

/** What the owner has to look at: in the background, and in payments. */
function attentionOf({ jobs, subscriptions, config }: Known) {
  const failed = jobs?.queues.reduce((sum, queue) => sum + queue.failed, 0) ?? 0;
  const inSystem = joined([
    jobs === null && 'background jobs not known',
    failed > 0 && formatNumberOf(failed, 'failed job'),
    Boolean(jobs?.away.length) && `no answer from ${jobs?.away.join(', ')}`,
  ]);
  const overdue = subscriptions?.overdue_users ?? 0;
  const inPayments = joined([
    overdue > 0 && formatNumberOf(overdue, 'overdue payment'),
    config?.stripe_configured === false && 'payments are not set up',
  ]);
  return { inSystem, inPayments };
}

/** The three lines above the tabs: money, growth, and what needs the owner. */
export function headlinesOf(known: Known): readonly Headline[] {
  const { subscriptions, analytics, jobs } = known;
  const { inSystem, inPayments } = attentionOf(known);
  const attention = joined([inSystem, inPayments]);
  return [
    {
      name: 'Revenue',
      text: subscriptions === null ? NO_ANSWER : subscriptions && moneyText(subscriptions),
      tab: 'analytics',
    },
    {
      name: 'This week',
      text:
        analytics === null
          ? NO_ANSWER
          : analytics && subscriptions !== undefined
            ? weekText(analytics.new_users_7d, subscriptions ?? {})
            : undefined,
      tab: 'overview',
    },
    {
      name: 'Attention',
      text: sentence(attention) || (jobs === undefined ? undefined : 'Nothing to do'),
      tab: inPayments && !inSystem ? 'analytics' : 'system',
      isUrgent: attention !== '',
    },
  ];
}
