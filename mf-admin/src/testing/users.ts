import type {
  AdminStats,
  AdminUser,
  AdminUserAccess,
  SubscriptionAnalytics,
  SyncResult,
} from '@feltbook/contracts';

/** A user with data of every service. */
export const userOf = (id: string, change: Partial<AdminUser> = {}): AdminUser => ({
  id,
  email: `${id}@example.com`,
  handle: null,
  name: `Player ${id}`,
  role: 'player',
  last_login: '2026-11-20T18:30:00.000Z',
  platform: 'mobile',
  created_at: '2026-01-05T09:00:00.000Z',
  session_count: 12,
  tournament_count: 3,
  hours_played: 61.5,
  cash_hours: 48.25,
  tournament_hours: 13.25,
  cash_profit_loss: 1234.5,
  tournament_profit_loss: -250,
  cash_hourly: 25.58,
  tournament_hourly: -18.87,
  cash_without_hours: 0,
  tournament_without_hours: 0,
  cash_sessions_used: 10,
  tournament_sessions_used: 3,
  subscription_status: 'trial',
  trial_active: true,
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
  final_status: 'Trial',
  progress_ratio: '10/10',
  ...change,
});

export const OWNER_ROW = userOf('owner', {
  name: 'Olga Owner',
  role: 'owner',
  subscription_status: 'grandfathered',
  final_status: 'Feltbook God',
  progress_ratio: null,
});

/** A user who signs in with a password on one phone. */
export const accessOf = (change: Partial<AdminUserAccess> = {}): AdminUserAccess => ({
  email_verified: true,
  has_password: true,
  signs_in_with_google: false,
  passkeys: 0,
  has_second_factor: false,
  recovery_codes_left: 0,
  logins: [
    {
      id: 'login-1',
      device: 'Safari on iPhone',
      address: '203.0.113.*',
      startedAt: '2026-11-01T09:00:00.000Z',
      lastUsedAt: '2026-11-20T18:30:00.000Z',
    },
  ],
  ...change,
});

/** A user with data of svc-auth only: the other services are unavailable. */
export const bareUser = (id: string): AdminUser =>
  userOf(id, {
    session_count: null,
    tournament_count: null,
    hours_played: null,
    cash_hours: null,
    tournament_hours: null,
    cash_profit_loss: null,
    tournament_profit_loss: null,
    cash_hourly: null,
    tournament_hourly: null,
    cash_without_hours: null,
    tournament_without_hours: null,
    cash_sessions_used: null,
    tournament_sessions_used: null,
    subscription_status: null,
    trial_active: null,
    plan: null,
    current_period_end: null,
    cancel_at_period_end: null,
    final_status: null,
    progress_ratio: null,
  });

export const STATS: AdminStats = {
  total_users: 1204,
  total_sessions: 5310,
  total_tournaments: 980,
  total_hours: 24_310.5,
  biggest_cash_win: 8200,
  biggest_cash_win_user: { id: 'ann', email: 'ann@example.com', name: 'Ann' },
  biggest_tourney_win: 0,
  biggest_tourney_win_user: null,
  most_hours_user: { id: 'bob', email: null, name: 'bob_the_grinder', hours: 1210.25 },
  avg_sessions_per_user: 5.22,
};

export const SUBSCRIPTIONS: SubscriptionAnalytics = {
  grandfathered_users: 40,
  trial_users: 800,
  trial_expired_users: 300,
  subscribed_users: 63,
  estimated_monthly_revenue: 58.33,
  estimated_yearly_revenue: 700,
  revenue_is_measured: true,
  new_trials_30d: 120,
  conversions_30d: 9,
  churn_30d: 2,
  conversions_7d: 3,
  churn_7d: 1,
  overdue_users: 0,
  trend_trials: 20,
  trend_conversions: -10,
  trend_churn: null,
};

export const SYNCED: SyncResult = {
  synced_count: 61,
  subscription_details: {
    active_subscriptions: 63,
    inactive_subscriptions: 12,
    total_processed: 75,
    sync_summary: { users_with_no_email: 14, users_not_in_stripe: 1129 },
  },
};
