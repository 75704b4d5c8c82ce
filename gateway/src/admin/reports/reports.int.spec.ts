import { startGateway, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let token: string;
beforeEach(async () => {
  gateway = await startGateway();
  token = await gateway.token({ role: 'owner' });
  world = serveOwnerWorld(gateway, 3);
  Object.assign(world.answers, {
    'GET /internal/admin/game-analytics': () => GAME,
    'GET /internal/admin/sign-ins': () => SIGN_INS,
    'GET /internal/admin/subscriptions': () => SUBSCRIPTIONS,
  });
});
afterEach(() => gateway.close());

const none = { count: 0, label: '' };
const ANALYTICS = {
  sessions_by_game_type: [{ ...none, label: 'nlhe', count: 7 }],
  sessions_by_stakes: [],
  avg_cash_profit_per_session: 12.5,
  cash_hourly_rate: 20,
  cash_hours: 5,
  cash_without_hours: 0,
  cash_win_rate: 0.5,
  tournament_itm_rate: 0.25,
  average_tournament_roi: -0.1,
  total_profit_loss_all_users: 99.99,
  activity_bands: { high: 1, regular: 1, occasional: 0, inactive: 2 },
  feature_use: { cash_sessions: 2, tournaments: 1, both: 1, more_than_5: 1, more_than_10: 0 },
  years: [2026, 2025],
};
const GAME = {
  total_sessions: 7,
  total_tournaments: 3,
  total_hours: 41.5,
  biggest_cash_win: { accountId: idOf(1), amount: 512.25 },
  biggest_tourney_win: { accountId: idOf(99), amount: 9000 },
  most_hours: [
    { accountId: idOf(99), hours: 40 },
    { accountId: idOf(2), hours: 30 },
    { accountId: idOf(3), hours: 0 },
  ],
  analytics: ANALYTICS,
};
const SIGN_INS = {
  total_users: 4,
  new_users_30d: 1,
  new_users_previous_30d: 0,
  daily_active_users: 1,
  weekly_active_users: 2,
  monthly_active_users: 3,
  active_users_by_month: [{ month: '2026-11', count: 3 }],
  user_growth: [{ month: '2026-11', new_users: 1, total_users: 4 }],
  platforms: { mobile: 1, desktop: 2, unknown: 1 },
};
const SUBSCRIPTIONS = {
  grandfathered_users: 1,
  trial_users: 1,
  trial_expired_users: 0,
  subscribed_users: 1,
  estimated_monthly_revenue: 1,
  estimated_yearly_revenue: 12,
  revenue_is_measured: false,
  new_trials_30d: 1,
  conversions_30d: 1,
  churn_30d: 0,
  trend_trials: null,
  trend_conversions: 50,
  trend_churn: null,
};
const get = (path: string) => gateway.call(`/api/admin/${path}`, { token });
const nameOf = (number: number) => ({
  id: idOf(number),
  email: `player${number}@example.com`,
  name: `Name ${number}`,
});

describe('the totals', () => {
  it('name the players with records, except deleted ones and those without results', async () => {
    expect(await get('stats')).toMatchObject({
      status: 200,
      json: {
        total_users: 4,
        total_sessions: 7,
        total_tournaments: 3,
        total_hours: 41.5,
        biggest_cash_win: 512.25,
        biggest_cash_win_user: nameOf(1),
        biggest_tourney_win: 9000,
        biggest_tourney_win_user: null,
        most_hours_user: { ...nameOf(2), hours: 30 },
        avg_sessions_per_user: 2.5,
      },
    });
  });

  it('are 0 without results', async () => {
    const empty = {
      total_sessions: 0,
      total_tournaments: 0,
      biggest_cash_win: null,
      biggest_tourney_win: null,
    };
    world.answers['GET /internal/admin/game-analytics'] = () => ({ ...GAME, ...empty, most_hours: [] });

    expect((await get('stats')).json).toMatchObject({
      biggest_cash_win: 0,
      biggest_cash_win_user: null,
      biggest_tourney_win: 0,
      most_hours_user: null,
      avg_sessions_per_user: 0,
    });
  });

  it('are unavailable until svc-tracking has answered, and stay while it is unavailable', async () => {
    world.away.add('svc-tracking');
    expect(await get('stats')).toMatchObject({ status: 503, json: { code: 'unavailable' } });

    world.away.clear();
    expect((await get('stats')).status).toBe(200);
    world.away.add('svc-tracking');
    expect((await get('stats')).status).toBe(200);
  });
});

describe('the analytics', () => {
  it('combine the services’ figures with the most active players', async () => {
    expect(await get('analytics')).toMatchObject({
      status: 200,
      json: { ...SIGN_INS, ...ANALYTICS, top_active_users: [{ ...nameOf(2), hours: 30 }] },
    });
  });

  it('call the services once for many callers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get('analytics')));

    expect(world.asked.filter(({ call }) => call === 'GET /internal/admin/game-analytics')).toHaveLength(1);
  });

  it('of subscriptions are those of svc-billing', async () => {
    expect(await get('subscription-analytics')).toMatchObject({ status: 200, json: SUBSCRIPTIONS });
  });
});
