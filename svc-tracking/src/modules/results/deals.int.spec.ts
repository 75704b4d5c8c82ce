import {
  type BankrollAnswer,
  type Deal,
  type ErrorBody,
  FIELD_TEXTS,
  type ResultResponse,
  type YearReportAnswer,
} from '@feltbook/contracts';
import { dashboardOf } from '../../testing/dashboards';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const STAKE: Deal = { backer: 'Dana', kind: 'stake', share: 50 };
const ANNA: Deal = { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 };
const BEN: Deal = { backer: 'Ben', kind: 'backing', share: 10, markup: 1.2, bullets: 'first' };

const save = async (player: PlayerClient, path: string, body: object) => {
  const { status, body: saved } = await player.post<ResultResponse>(path, body);
  expect(status).toBe(201);
  return saved;
};

it('count as own net in the dashboard, the bankroll and the year, and nowhere else', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  await save(
    player,
    '/sessions',
    aCashSession({ date: '2026-03-01', buyin: 300, cashout: 100, deals: [STAKE] }),
  );
  await save(player, '/sessions', aCashSession({ date: '2026-03-02', buyin: 100, cashout: 150.1, tips: 5 }));
  const won = { buyin: 300, cashout: 900 };
  const spelt = { ...STAKE, backer: 'DANA' };
  await save(player, '/tournaments', aTournament({ date: '2026-03-03', ...won, deals: [spelt] }));
  await save(player, '/tournaments', aTournament({ date: '2026-03-04', ...won, rebuys: 2, deals: [BEN] }));

  // Dana lost 200, which the 600 of the cup repay before they are split: 200. Ben paid 12 for a tenth of 300.
  const shown = await dashboardOf(player);
  expect(shown).toMatchObject({ totalProfit: 1050.1, ownNet: { results: 3, ownNet: 832.1 } });
  const bankroll = (await player.get<BankrollAnswer>('/api/bankroll')).body;
  expect(bankroll.bankrolls[0]).toMatchObject({ results: 827.1, balance: 827.1 });
  expect(bankroll.total.days).toEqual([
    { date: '2026-03-01', balance: 0 },
    { date: '2026-03-02', balance: 45.1 },
    { date: '2026-03-03', balance: 245.1 },
    { date: '2026-03-04', balance: 827.1 },
  ]);
  const { total, results } = (await player.get<YearReportAnswer>('/api/reports/2026')).body;
  expect(total).toMatchObject({ won: 1250.1, lost: 200, ownNet: { won: 832.1, lost: 0, profit: 832.1 } });
  expect(results.map(({ ownNet }) => ownNet)).toEqual([0, undefined, 200, 582]);
});

it('of chosen results are settled after all results before them', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const staked = { buyin: 300, cashout: 100, deals: [STAKE] };
  await save(player, '/sessions', aCashSession({ date: '2025-03-01', ...staked }));
  await save(
    player,
    '/tournaments',
    aTournament({ date: '2026-03-03', buyin: 300, cashout: 900, deals: [STAKE] }),
  );
  const path = '/api/dashboard?today=2026-04-01&kind=tournament';
  expect((await player.get(path)).body).toMatchObject({
    ...{ totalProfit: 600, ownNet: { results: 1, ownNet: 200 } },
  });
  const { results } = (await player.get<YearReportAnswer>('/api/reports/2026')).body;
  expect(results).toMatchObject([{ ownNet: 200 }]);
});

it('are none without deals, and after they are removed', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const { id } = await save(player, '/tournaments', aTournament({ deals: [ANNA, BEN] }));
  expect((await player.get(`/tournaments/${id}`)).body).toMatchObject({ deals: [ANNA, BEN] });
  await player.put(`/tournaments/${id}`, aTournament({ deals: [] }));
  expect((await player.get(`/tournaments/${id}`)).body).not.toHaveProperty('deals');
  expect((await dashboardOf(player)).ownNet).toBeNull();
});

it('are refused where they cannot be', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const refused = await player.post<ErrorBody>('/sessions', aCashSession({ deals: [BEN] }));
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual([{ path: 'deals', message: FIELD_TEXTS.dealBulletsCash }]);
  const twice = await player.post<ErrorBody>('/tournaments', aTournament({ deals: [ANNA, ANNA] }));
  expect(twice.body.fields).toEqual([{ path: 'deals', message: FIELD_TEXTS.dealTwice }]);
  const without = await player.post<ErrorBody>(
    '/tournaments',
    aTournament({ deals: [{ ...ANNA, share: 0 }] }),
  );
  expect(without.body.fields).toEqual([{ path: 'deals.0.share', message: FIELD_TEXTS.dealShare }]);
});

it('of an account have a largest length, for saves, changes and imports', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const importOf = (sessions: object[]) =>
    player.post<ErrorBody>('/imports', {
      ...{ file: { name: 'old.csv', format: 'CSV' }, duplicates: 'keep', sessions, tournaments: [] },
    });
  await importOf(Array.from({ length: 2500 }, () => aCashSession()));
  const { id } = await save(player, '/tournaments', aTournament({ deals: [ANNA] }));
  // 2,500 times the longest text of a result: the most of an account.
  await tracking.dataSource.query('UPDATE cash_sessions SET deals = ? WHERE account_id = ?', [
    '[]'.padEnd(4000),
    player.accountId,
  ]);

  const refused = { code: 'quota_exceeded', fields: [expect.objectContaining({ path: 'deals' })] };
  const change = (deals: Deal[]) => player.put<ErrorBody>(`/tournaments/${id}`, aTournament({ deals }));
  expect((await player.post('/sessions', aCashSession({ deals: [ANNA] }))).body).toMatchObject(refused);
  expect((await change([ANNA, BEN])).body).toMatchObject(refused);
  expect((await importOf([aCashSession({ deals: [STAKE] })])).body).toMatchObject(refused);
  expect((await change([])).status).toBe(200);
  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
});
