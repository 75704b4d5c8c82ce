import { directQuery } from '@feltbook/svc-kit';
import { dashboardOf, dayFromNow, storedOf, TODAY } from '../../testing/dashboards';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { Computations } from './computations';
import { saveDocument } from './documents.repository';
import { pack } from './packed';

let tracking: Tracking;
beforeAll(async () => {
  // Nobody listens there, and no worker runs: whatever is right here is right without them.
  tracking = await startTracking({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
});
afterAll(() => tracking.close());

/** @returns how often something was computed meanwhile */
async function counting(work: () => Promise<unknown>): Promise<number> {
  const computations = tracking.app.get(Computations);
  const before = await computations.total();
  await work();
  return (await computations.total()) - before;
}

describe('the document', () => {
  it('is computed once for a version and a day', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());

    expect(await counting(() => dashboardOf(player))).toBe(1);
    expect(await counting(() => dashboardOf(player))).toBe(0);
    await player.post('/sessions', aCashSession());
    expect(await counting(() => Promise.all([1, 2, 3, 4].map(() => dashboardOf(player))))).toBe(1);
  });

  it('returns another day as if it was computed for it', async () => {
    const [player, twin] = [
      await tracking.signIn({ role: 'owner' }),
      await tracking.signIn({ role: 'owner' }),
    ];
    for (const days of [-900, -400, -370, -200, -95, -89, -62, -58, -56, -31, -30, -29, -7, -1, 0, 1]) {
      for (const one of [player, twin]) {
        await one.post('/sessions', aCashSession({ date: dayFromNow(days), cashout: 300 - days }));
        await one.post('/tournaments', aTournament({ date: dayFromNow(days), cashout: 100 - days }));
      }
    }
    const ids = /"id":"[^"]*"/g;
    for (const days of [0, 1, -1, 0]) {
      const today = dayFromNow(days);
      const fresh = await tracking.signIn({ sub: twin.accountId });
      await directQuery(tracking.dataSource).run('DELETE FROM statistics_documents WHERE account_id = ?', [
        twin.accountId,
      ]);
      const [again, anew] = [await dashboardOf(player, today), await dashboardOf(fresh, today)];

      expect(again.today).toBe(today);
      expect(JSON.stringify(again).replace(ids, '')).toBe(JSON.stringify(anew).replace(ids, ''));
      expect((await storedOf(tracking, player))?.today).toBe(today);
    }
  });

  it('compares 29 February with the days up to 28 February', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ date: '2023-02-28' }));
    await player.post('/sessions', aCashSession({ date: '2023-03-01' }));
    await player.post('/sessions', aCashSession({ date: '2024-02-29' }));

    const { year } = (await dashboardOf(player, '2024-02-29')).timeBreakdowns;

    expect(year).toMatchObject({
      current: { from: '2024-01-01', to: '2024-02-29', results: 1 },
      previous: { from: '2023-01-01', to: '2023-02-28', results: 1 },
    });
  });

  it('answers a day that is nobody\u2019s today without giving up the one that is kept', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ date: '2000-05-05' }));
    await dashboardOf(player);

    for (const today of ['2000-05-06', '1970-01-01', '0001-01-01', '9999-12-31']) {
      expect((await dashboardOf(player, today)).totalProfit).toBe(115.5);
    }

    expect((await dashboardOf(player, '2000-05-06')).monthlyStats).toMatchObject({
      month: '2000-05',
      sessions: 1,
    });
    expect((await storedOf(tracking, player))?.today).toBe(TODAY);
  });

  it('is used before it is stored, and stored with those of other players', async () => {
    const players = [await tracking.signIn(), await tracking.signIn()];
    for (const player of players) await player.post('/sessions', aCashSession());

    expect(await counting(() => Promise.all(players.map((player) => dashboardOf(player))))).toBe(2);
    expect(await counting(() => Promise.all(players.map((player) => dashboardOf(player))))).toBe(0);

    const stored = await Promise.all(players.map((player) => storedOf(tracking, player)));
    expect(stored).toEqual(players.map(() => ({ version: '1', today: TODAY })));
  });

  it('never replaces a newer one', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await player.post('/sessions', aCashSession());
    await dashboardOf(player);
    const { accountId } = player;
    const answer = await pack(Buffer.from('{}'));
    const old = { accountId, version: 1, today: dayFromNow(1), answer, entryDefaults: answer };
    expect(await storedOf(tracking, player)).toEqual({ version: '2', today: TODAY });

    await saveDocument(tracking.dataSource, old);

    expect(await storedOf(tracking, player)).toEqual({ version: '2', today: TODAY });
    expect((await dashboardOf(player)).quickStats.totalSessions).toBe(2);
  });

  it('of another format is computed again', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await dashboardOf(player);
    expect(await storedOf(tracking, player)).toBeDefined();
    await directQuery(tracking.dataSource).run(
      'UPDATE statistics_documents SET format = 0, answer = ? WHERE account_id = ?',
      [await pack(Buffer.from('{"old":true}')), player.accountId],
    );

    expect((await dashboardOf(player)).quickStats.totalSessions).toBe(1);
    expect((await dashboardOf(player, dayFromNow(1))).quickStats.totalSessions).toBe(1);
  });
});
