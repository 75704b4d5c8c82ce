import { adminGameAnalytics, type AdminGameAnalytics } from '@feltbook/contracts';
import { UNKNOWN_LENGTH_HOURS } from '@feltbook/poker-math';
import { directQuery, inTransaction, newId, type Query } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { ask } from '../../testing/owner-calls';
import { aCashSession, aTournament } from '../../testing/samples';
import { saveAll } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';
import { StatisticsService } from '../statistics/statistics.service';
import { readGameAnalytics } from './game-analytics.service';

let tracking: Tracking;
beforeEach(async () => {
  tracking = await startTracking();
});
afterEach(() => tracking.close());

const gameAnalytics = async (): Promise<AdminGameAnalytics> =>
  z.parse(
    z.strictObject(adminGameAnalytics.shape),
    await readGameAnalytics(directQuery(tracking.dataSource)),
  );

/** A player with so many results, by figures alone. */
async function addPlayer(sessions: number, tournaments: number): Promise<void> {
  await directQuery(tracking.dataSource).run(
    'INSERT INTO player_figures (account_id, sessions, tournaments) VALUES (?, ?, ?)',
    [newId(), sessions, tournaments],
  );
}

it('is zero or null without results', async () => {
  expect(await gameAnalytics()).toEqual({
    total_sessions: 0,
    total_tournaments: 0,
    total_hours: 0,
    biggest_cash_win: null,
    biggest_tourney_win: null,
    most_hours: [],
    analytics: {
      sessions_by_game_type: [],
      sessions_by_stakes: [],
      avg_cash_profit_per_session: 0,
      cash_hourly_rate: 0,
      ...{ cash_hours: 0, cash_without_hours: 0 },
      cash_win_rate: 0,
      tournament_itm_rate: 0,
      average_tournament_roi: 0,
      total_profit_loss_all_users: 0,
      activity_bands: { high: 0, regular: 0, occasional: 0, inactive: 0 },
      feature_use: { cash_sessions: 0, tournaments: 0, both: 0, more_than_5: 0, more_than_10: 0 },
      years: [],
    },
  });
});

it('equals a calculation by hand', async () => {
  const [ann, bob] = [await tracking.signIn(), await tracking.signIn()];
  await ann.post('/sessions', aCashSession({ date: '2024-12-31' }));
  await ann.post('/sessions', aCashSession({ cashout: 0, stakes: '2/5' }));
  await ann.post('/sessions', aCashSession({ cashout: 200, game_type: 'plo' }));
  await ann.post('/tournaments', aTournament({ date: '2021-01-01', cashout: 149.99 }));
  await bob.post('/sessions', aCashSession({ cashout: 1000.25 }));
  await bob.post('/tournaments', aTournament());
  await bob.post('/tournaments', aTournament({ cashout: 0, place: 80 }));
  const statistics = tracking.app.get(StatisticsService);
  for (const { accountId } of [ann, bob]) await statistics.refresh(accountId);

  const cash = 115.5 - 200 + 0 + 800.25;
  const tournaments = -0.01 + 750 - 150;
  expect(await gameAnalytics()).toEqual({
    total_sessions: 4,
    total_tournaments: 3,
    total_hours: 4 * 2.5 + 3 * 4.75,
    biggest_cash_win: { accountId: bob.accountId, amount: 800.25 },
    biggest_tourney_win: { accountId: bob.accountId, amount: 750 },
    most_hours: [
      { accountId: ann.accountId, hours: 3 * 2.5 + 4.75 },
      { accountId: bob.accountId, hours: 2.5 + 2 * 4.75 },
    ],
    analytics: {
      sessions_by_game_type: [
        { label: 'nlhe', count: 3 },
        { label: 'plo', count: 1 },
      ],
      sessions_by_stakes: [
        { label: '1/2', count: 3 },
        { label: '2/5', count: 1 },
      ],
      avg_cash_profit_per_session: expect.closeTo(cash / 4, 10) as number,
      cash_hourly_rate: expect.closeTo(cash / 10, 10) as number,
      ...{ cash_hours: 10, cash_without_hours: 0 },
      cash_win_rate: 0.5,
      tournament_itm_rate: expect.closeTo(2 / 3, 10) as number,
      average_tournament_roi: expect.closeTo(tournaments / 450, 10) as number,
      total_profit_loss_all_users: expect.closeTo(cash + tournaments, 10) as number,
      activity_bands: { high: 0, regular: 0, occasional: 2, inactive: 0 },
      feature_use: { cash_sessions: 2, tournaments: 2, both: 2, more_than_5: 0, more_than_10: 0 },
      years: [2026, 2024, 2021],
    },
  });
});

it('divides only the profit of sessions with hours by the hours', async () => {
  const [ann, bob] = [await tracking.signIn(), await tracking.signIn()];
  const untimed = { startTime: undefined, endTime: undefined, duration: UNKNOWN_LENGTH_HOURS };
  await ann.post('/sessions', aCashSession({ ...untimed, buyin: 100, cashout: 1100 }));
  await ann.post('/sessions', aCashSession({ buyin: 200, cashout: 100 }));
  await bob.post('/sessions', aCashSession({ ...untimed, buyin: 50, cashout: 0 }));
  for (const { accountId } of [ann, bob]) await tracking.app.get(StatisticsService).refresh(accountId);

  expect((await gameAnalytics()).analytics).toMatchObject({
    cash_hourly_rate: -100 / 2.5,
    ...{ cash_hours: 2.5, cash_without_hours: 2 },
    avg_cash_profit_per_session: expect.closeTo(850 / 3, 10) as number,
    total_profit_loss_all_users: 850,
  });
});

it('puts users into bands by sessions and tournaments together', async () => {
  for (const [sessions, tournaments] of [
    [20, 0],
    [10, 10],
    [19, 0],
    [0, 11],
    [5, 0],
    [3, 3],
    [4, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ] as const) {
    await addPlayer(sessions, tournaments);
  }

  const { activity_bands, feature_use } = (await gameAnalytics()).analytics;

  expect(activity_bands).toEqual({ high: 2, regular: 4, occasional: 2, inactive: 3 });
  expect(feature_use).toEqual({ cash_sessions: 6, tournaments: 4, both: 2, more_than_5: 5, more_than_10: 4 });
});

it('is read from a constant number of rows', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const rowsRead = async (query: Query) => {
    const rows = await query.execute<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read%'`);
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const cost = () =>
    inTransaction(tracking.dataSource, async (query) => {
      const before = await rowsRead(query);
      await readGameAnalytics(query);
      return (await rowsRead(query)) - before;
    });
  const playAndRefresh = async (results: number) => {
    await saveAll(
      player,
      Array.from({ length: results }, () => aCashSession()),
    );
    await tracking.app.get(StatisticsService).refresh(player.accountId);
  };
  await playAndRefresh(1);
  // The first time also reads what the server keeps of tables.
  await cost();
  const first = await cost();

  await playAndRefresh(200);

  expect(await cost()).toBe(first);
});

it('is at most a minute old, and computed once in that time', async () => {
  const first = await ask(tracking, 'GET', '/game-analytics');
  await addPlayer(1, 1);
  const second = await ask(tracking, 'GET', '/game-analytics');

  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect((await gameAnalytics()).analytics.activity_bands.occasional).toBe(1);
});
