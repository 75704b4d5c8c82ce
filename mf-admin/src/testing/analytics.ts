import type { AdminAnalytics, AdminGlobalSession } from '@feltbook/contracts';

const label = (name: string, count: number) => ({ label: name, count });

export const ANALYTICS: AdminAnalytics = {
  total_users: 40,
  new_users_7d: 4,
  new_users_30d: 12,
  new_users_previous_30d: 10,
  daily_active_users: 5,
  weekly_active_users: 15,
  monthly_active_users: 31,
  active_users_by_month: [
    { month: '2026-10', count: 18 },
    { month: '2026-11', count: 31 },
  ],
  user_growth: [
    { month: '2026-10', new_users: 10, total_users: 28 },
    { month: '2026-11', new_users: 12, total_users: 40 },
  ],
  platforms: { mobile: 25, desktop: 15, unknown: 0 },
  sessions_by_game_type: ['nlhe', 'omaha', 'mixed', 'short_deck', 'stud', 'razz', 'badugi'].map((name, at) =>
    label(name, 70 - at * 10),
  ),
  sessions_by_stakes: ['1/2', '1/3', '2/5', '5/10', '10/20', '25/50', '50/100'].map((name, at) =>
    label(name, 70 - at * 10),
  ),
  avg_cash_profit_per_session: 41.5,
  cash_hourly_rate: 9.75,
  cash_hours: 40,
  cash_without_hours: 0,
  cash_win_rate: 0.5625,
  tournament_itm_rate: 0.2,
  average_tournament_roi: -0.124,
  total_profit_loss_all_users: 12_345.67,
  activity_bands: { high: 4, regular: 10, occasional: 16, inactive: 10 },
  feature_use: { cash_sessions: 28, tournaments: 12, both: 10, more_than_5: 14, more_than_10: 8 },
  years: [2026, 2024],
  top_active_users: ['Ann', 'Bob', 'Cyd', 'Dot', 'Eli', 'Fay'].map((name, at) => ({
    id: name.toLowerCase(),
    email: `${name.toLowerCase()}@example.com`,
    name,
    hours: 600.5 - at * 100,
  })),
};

/** A cash session of a user. */
export const sessionOf = (id: string, change: Partial<AdminGlobalSession> = {}): AdminGlobalSession => ({
  id,
  user: 'ann',
  email: 'ann@example.com',
  name: 'Ann',
  is_tournament: false,
  type: 'cash',
  date: '2026-11-20',
  game_type: 'nlhe',
  location: 'Aria',
  venue: 'Aria',
  stakes: '1/3',
  duration: 4.5,
  buyin: 300,
  cashout: 512.25,
  tournament_name: null,
  place: null,
  entries: null,
  places_paid: null,
  ...change,
});

export const tournamentOf = (id: string, change: Partial<AdminGlobalSession> = {}): AdminGlobalSession =>
  sessionOf(id, {
    is_tournament: true,
    type: 'tournament',
    stakes: null,
    tournament_name: 'Sunday Deepstack',
    place: 3,
    entries: 80,
    places_paid: 9,
    buyin: 150,
    cashout: 900,
    ...change,
  });
