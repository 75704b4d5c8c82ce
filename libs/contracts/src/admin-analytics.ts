import * as z from 'zod/mini';
import { adminUserName } from './admin-users';
import { withoutHours } from './dashboard';

const count = z.number();

/** Answer of `GET /api/admin/stats`. */
export const adminStats = z.object({
  total_users: count,
  total_sessions: count,
  total_tournaments: count,
  total_hours: z.number(),
  /** The biggest win and its user; 0 and null without wins. */
  biggest_cash_win: z.number(),
  biggest_cash_win_user: z.nullable(adminUserName),
  biggest_tourney_win: z.number(),
  biggest_tourney_win_user: z.nullable(adminUserName),
  most_hours_user: z.nullable(z.object({ ...adminUserName.shape, hours: z.number() })),
  /** Sessions and tournaments. */
  avg_sessions_per_user: z.number(),
});
export type AdminStats = z.infer<typeof adminStats>;

const labelled = z.array(z.object({ label: z.string(), count }));

/** What svc-auth measures of all users. Months as YYYY-MM, in UTC, oldest first, none left out. */
export const signInAnalytics = z.object({
  total_users: count,
  /** Absent in answers of the release before, like the counts of 7 days below. */
  new_users_7d: z.optional(count),
  new_users_30d: count,
  /** In the 30 days before those. */
  new_users_previous_30d: count,
  /** Users whose last login is at most 1, 7, 30 days ago. */
  daily_active_users: count,
  weekly_active_users: count,
  monthly_active_users: count,
  /** The last 12 months: users who had a login in that month. */
  active_users_by_month: z.array(z.object({ month: z.string(), count })),
  /** The last 12 months: registrations, of accounts that are still there, and all users at the month's end. */
  user_growth: z.array(z.object({ month: z.string(), new_users: count, total_users: count })),
  platforms: z.object({ mobile: count, desktop: count, unknown: count }),
});
export type SignInAnalytics = z.infer<typeof signInAnalytics>;

/** What svc-tracking measures of all players. Rates from 0 to 1, averages 0 where there is nothing to average. */
export const gameAnalytics = z.object({
  sessions_by_game_type: labelled,
  sessions_by_stakes: labelled,
  avg_cash_profit_per_session: z.number(),
  cash_hourly_rate: z.number(),
  /** The hours that it is over; without any there is no rate. */
  cash_hours: z.number(),
  /** How many cash sessions it leaves out. */
  cash_without_hours: withoutHours,
  /** Cash sessions with a profit above 0. */
  cash_win_rate: z.number(),
  /** Tournaments in the money: a place within the places paid or, where either is missing, a profit. */
  tournament_itm_rate: z.number(),
  /** Winnings less buy-ins, to buy-ins, of all tournaments. */
  average_tournament_roi: z.number(),
  total_profit_loss_all_users: z.number(),
  /** Users by sessions and tournaments: at least 20, 5 to 19, 1 to 4, none. */
  activity_bands: z.object({ high: count, regular: count, occasional: count, inactive: count }),
  /** Users who have logged such results, and those with more than 5 and more than 10 of them. */
  feature_use: z.object({
    cash_sessions: count,
    tournaments: count,
    both: count,
    more_than_5: count,
    more_than_10: count,
  }),
  /** Years with results, newest first. */
  years: z.array(z.number()),
});
export type GameAnalytics = z.infer<typeof gameAnalytics>;

/** Answer of `GET /api/admin/analytics`: at most a minute old. */
export const adminAnalytics = z.object({
  ...signInAnalytics.shape,
  ...gameAnalytics.shape,
  top_active_users: z.array(z.object({ ...adminUserName.shape, hours: z.number() })),
});
export type AdminAnalytics = z.infer<typeof adminAnalytics>;

/** Answer of `GET /api/admin/subscription-analytics`. Users do not include the owner. */
export const subscriptionAnalytics = z.object({
  grandfathered_users: count,
  trial_users: count,
  trial_expired_users: count,
  subscribed_users: count,
  /** Dollars a month at the prices that are paid; yearly ones by the twelfth. Without a provider, $1 for each Pro user. */
  estimated_monthly_revenue: z.number(),
  /** Not twelve times the month, which is rounded. */
  estimated_yearly_revenue: z.number(),
  /** Whether the prices come from the provider. */
  revenue_is_measured: z.boolean(),
  /** Trials begun, users who became Pro, and users who ceased to be, in the last 30 days. */
  new_trials_30d: count,
  conversions_30d: count,
  churn_30d: count,
  conversions_7d: z.optional(count),
  churn_7d: z.optional(count),
  /** Users who are Pro while a payment is overdue. */
  overdue_users: z.optional(count),
  /** Per cent, to the 30 days before; null where there were none. */
  trend_trials: z.nullable(z.number()),
  trend_conversions: z.nullable(z.number()),
  trend_churn: z.nullable(z.number()),
});
export type SubscriptionAnalytics = z.infer<typeof subscriptionAnalytics>;
