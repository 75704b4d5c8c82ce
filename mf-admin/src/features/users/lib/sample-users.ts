import type { AdminUser, CommunityStats } from '@feltbook/contracts';

const MOST = 5;

const average = (sum: number, count: number) => (count === 0 ? 0 : sum / count);

/**
 * Invented users with the public averages as figures, shown while the list cannot be loaded. Figures without a known
 * average are null.
 */
export function sampleUsers(totals: CommunityStats): AdminUser[] {
  const { userCount } = totals;
  return Array.from({ length: Math.min(userCount, MOST) }, (_, at) => ({
    id: `sample-${at + 1}`,
    email: null,
    handle: null,
    name: `Sample user ${at + 1}`,
    role: 'player',
    last_login: null,
    platform: null,
    created_at: '',
    session_count: Math.round(average(totals.totalSessions, userCount)),
    tournament_count: Math.round(average(totals.totalTournaments, userCount)),
    hours_played: average(totals.totalHours, userCount),
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
  }));
}
