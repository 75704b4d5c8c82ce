import type {
  ActionAnswer,
  AdminAllResults,
  BankrollAnswer,
  CashSessionResponse,
  Dashboard,
  Deal,
  YearReportAnswer,
} from '@feltbook/contracts';
import { baseCents, dashboardOfResults, inBase, profit } from '@feltbook/poker-math';
import { directQuery } from '@feltbook/svc-kit';
import * as fc from 'fast-check';
import { inBaseSql } from '../../database/in-base-sql';
import type { PlayerClient } from '../../testing/player-client';
import { ask, figuresOf } from '../../testing/owner-calls';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { contributionsOf } from '../community/community.repository';
import { contributionOf } from '../community/contribution';
import { StatisticsService } from '../statistics/statistics.service';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const EUROS = { currency: 'EUR', rate: 1.0823, buyin: 500, cashout: 950.5, tips: 10, expenses: 5.55 };
const YEN = { currency: 'JPY', rate: 0.00652318, buyin: 30_000, cashout: 0 };
const dashboardOf = async (player: PlayerClient) =>
  (await player.get<Dashboard>('/api/dashboard?today=2026-03-15')).body;

it('sums up in the base currency, everywhere alike', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession(EUROS));
  await player.post('/sessions', aCashSession({ buyin: 200, cashout: 100 }));
  await player.post('/tournaments', aTournament(YEN));

  const dashboard = await dashboardOf(player);
  const report = (await player.get<YearReportAnswer>('/api/reports/2026')).body;
  const bankroll = (await player.get<BankrollAnswer>('/api/bankroll')).body;
  const contribution = await contributionsOf(directQuery(tracking.dataSource), player.accountId);

  // 1,028.73 − 541.15 = 487.58 for the euros, −100, and −195.70 for the yen (3,000,000 × 0.00652318 = 19,569.54).
  expect(dashboard).toMatchObject({ totalProfit: 191.88, cashProfit: 387.58, tournamentProfit: -195.7 });
  expect(report.total).toMatchObject({ profit: 191.88, buyins: 936.85, tips: 10.82, expenses: 6.01 });
  expect(bankroll.total.balance).toBe(175.05);
  expect(contribution).toMatchObject({ cashOutCents: 112_873, winningsCents: 0, buyinCents: 19_570 });
  expect(dashboard.recentActivity).toContainEqual(
    expect.objectContaining({ currency: 'EUR', rate: 1.0823, buyin: 500 }),
  );
});

it('filters in the base currency', async () => {
  const player = await tracking.signIn();
  // 30,000 yen are 195.70 dollars, and 380 euros are 411.27.
  await player.post('/tournaments', aTournament({ ...YEN, location: 'Tokyo' }));
  await player.post('/tournaments', aTournament({ ...EUROS, buyin: 380, location: 'Berlin' }));

  const profits = ['150-400', '400-1000', '1000%2B'].map(
    async (band) =>
      (await player.get<Dashboard>(`/api/dashboard?today=2026-03-15&buyin=${band}`)).body.totalProfit,
  );

  // 950.50 euros are 1,028.73.
  expect(await Promise.all(profits)).toEqual([-195.7, 617.46, 0]);
});

it('answers the owner and the community in the base currency', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const { id } = (await player.post('/sessions', aCashSession(EUROS))).body;

  const request = { kind: 'cash', limit: 1000 };
  const { results } = (await ask(tracking, 'POST', '/results', request)).body as AdminAllResults;

  expect(results.find((result) => result.id === id)).toMatchObject({ buyin: 541.15, cashout: 1028.73 });
  await tracking.app.get(StatisticsService).refresh(player.accountId);
  expect(await figuresOf(tracking, player.accountId)).toMatchObject({ cash_profit_loss: 487.58 });
});

it('settles deals in the base currency, everywhere alike', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const deals: Deal[] = [{ backer: 'Dana', kind: 'stake', share: 50 }];
  const swap: Deal = { backer: 'Cy', kind: 'swap', share: 5, received: 120 };
  await player.post(
    '/sessions',
    aCashSession({ ...EUROS, date: '2026-03-01', cashout: 300, rate: 1.1, deals }),
  );
  await player.post('/tournaments', aTournament({ date: '2026-03-02', buyin: 100, cashout: 520, deals }));
  await player.post('/sessions', aCashSession({ ...EUROS, date: '2026-03-03', deals: [swap] }));

  const { ownNet, totalProfit } = await dashboardOf(player);
  const report = (await player.get<YearReportAnswer>('/api/reports/2026')).body;
  const bankroll = (await player.get<BankrollAnswer>('/api/bankroll')).body;
  const action = (await player.get<ActionAnswer>('/api/action')).body;

  // Dana lost 220, which the profit of 420 repays: 100 of it are the player's. Cy gave 129.88 and gets 5 % of 1,028.73.
  expect({ ownNet, totalProfit }).toEqual({ ownNet: { results: 3, ownNet: 666.02 }, totalProfit: 687.58 });
  expect(report.results.map((result) => result.ownNet)).toEqual([0, 100, 566.02]);
  expect(report.total.ownNet).toMatchObject({ profit: 666.02 });
  // Less tips and expenses of 11 + 6.11 and 10.82 + 6.01.
  expect(bankroll.total.balance).toBe(632.08);
  expect(action.totals).toMatchObject({ table: 687.58, own: 666.02, others: 21.56 });
});

it('computes on a device what the service answers', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession({ ...EUROS, date: '2026-03-10' }));
  await player.post('/tournaments', aTournament({ ...YEN, rebuys: 1, rebuys_amount: 10_000 }));
  const list = (await player.get<CashSessionResponse[]>('/sessions')).body;
  const tournaments = (await player.get<CashSessionResponse[]>('/tournaments')).body;

  const { recentActivity: _, ...own } = dashboardOfResults(
    [
      ...list.map((result) => ({ ...result, kind: 'cash' as const })),
      ...tournaments.map((result) => ({ ...result, kind: 'tournament' as const })),
    ],
    '2026-03-15',
  );

  const { recentActivity: __, ...answered } = await dashboardOf(player);
  const without = (name: string, value: unknown) =>
    name === 'results' || name.startsWith('biggest') ? undefined : value;
  expect(JSON.parse(JSON.stringify(own, without))).toEqual(JSON.parse(JSON.stringify(answered, without)));
});

it('moves only the result whose rate changes', async () => {
  const player = await tracking.signIn();
  const { id } = (await player.post('/sessions', aCashSession(EUROS))).body;
  await player.post('/sessions', aCashSession({ ...EUROS, date: '2026-03-13' }));
  const before = await dashboardOf(player);

  await player.put(`/sessions/${id}`, aCashSession({ ...EUROS, rate: 1.2 }));

  // 1,140.60 − 600 = 540.60 in place of 487.58.
  expect((await dashboardOf(player)).totalProfit).toBeCloseTo(before.totalProfit + 53.02, 10);
});

it.each([
  [{ currency: 'EUR' }, 'rate'],
  [{ rate: 1.1 }, 'currency'],
  [{ currency: 'BTC', rate: 1 }, 'currency'],
  [{ currency: 'eur', rate: 1 }, 'currency'],
  [{ currency: 'EUR', rate: 0 }, 'rate'],
  [{ currency: 'EUR', rate: -1 }, 'rate'],
  [{ currency: 'EUR', rate: 100_000.1 }, 'rate'],
  [{ currency: 'EUR', rate: 1.000_000_001 }, 'rate'],
  [{ currency: 'VND', rate: 100_000, cashout: 9_999_999 }, 'rate'],
])('refuses %j', async (changes, path) => {
  const player = await tracking.signIn();

  const { status, body } = await player.post('/sessions', aCashSession(changes));

  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: [{ path }] });
});

it('rounds in SQL as in JavaScript', async () => {
  const query = directQuery(tracking.dataSource);
  const samples = fc.sample(
    fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 1, max: 10 ** 13 })),
    300,
  );
  const rows = [...samples, [1, 50_000_000], [-1, 50_000_000], [333, 150_000_000]].map(
    ([cents = 0, parts = 0]) => ({ cents, rate: parts / 10 ** 8 }),
  );
  const table = rows
    .map(() => 'SELECT CAST(? AS SIGNED) AS cents, CAST(? AS DECIMAL(14,8)) AS rate')
    .join(' UNION ALL ');

  const answered = await query.execute<{ base: string }>(
    `SELECT ${inBaseSql('cents')} AS base FROM (${table}) AS samples`,
    rows.flatMap(({ cents, rate }) => [String(cents), rate.toFixed(8)]),
  );

  expect(answered.map(({ base }) => Number(base))).toEqual(
    rows.map(({ cents, rate }) => inBase(cents, rate)),
  );
});

it('counts for the community what the service counts again from the results', async () => {
  const player = await tracking.signIn();
  const tournament = aTournament(YEN);
  await player.post('/tournaments', tournament);

  const counted = await contributionsOf(directQuery(tracking.dataSource), player.accountId);

  expect(counted).toEqual(contributionOf('tournament', { ...tournament, cashout: 0, duration: 4.75 }));
  expect(profit({ ...YEN, duration: 1 })).toBe(-baseCents(YEN.buyin, YEN) / 100);
});
