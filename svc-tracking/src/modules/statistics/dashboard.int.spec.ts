import { asService } from '@feltbook/tooling/testing';
import { gunzipSync } from 'node:zlib';
import type { Dashboard, ErrorBody } from '@feltbook/contracts';
import { dashboardOf, dayFromNow, erase, storedOf, TODAY } from '../../testing/dashboards';
import { aCashSession, aTournament } from '../../testing/samples';
import { saveAll } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';
import { DOCUMENT_FORMAT, saveDocument } from './documents.repository';
import { pack } from './packed';
import { StatisticsService } from './statistics.service';

let tracking: Tracking;
beforeAll(async () => {
  // Nobody listens there, and no worker runs: whatever is right here is right without them.
  tracking = await startTracking({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
});
afterAll(() => tracking.close());

describe('a dashboard', () => {
  it('is empty and complete for a player without results', async () => {
    const player = await tracking.signIn();

    const empty = await dashboardOf(player);

    expect(empty).toMatchObject({
      today: TODAY,
      totalProfit: 0,
      hourlyRate: 0,
      winRate: 0,
      streaks: { best: null, nextBest: null, current: null },
      drawdown: null,
      upswing: null,
      bestMonth: null,
      biggestCashWin: null,
      bankroll: [],
      recentActivity: [],
      variance: null,
      quickStats: { totalSessions: 0, totalTournaments: 0 },
    });
    expect(await storedOf(tracking, player)).toBeUndefined();
  });

  it('shows results of both kinds in one order, with the records of each figure', async () => {
    const player = await tracking.signIn();
    const [first, second, third] = [dayFromNow(-40), dayFromNow(-10), dayFromNow(-3)];
    const win = await player.post('/sessions', aCashSession({ date: first, buyin: 200, cashout: 500.25 }));
    const loss = await player.post(
      '/sessions',
      aCashSession({ date: second, startTime: '10:00', buyin: 300, cashout: 0 }),
    );
    const cup = await player.post(
      '/tournaments',
      aTournament({ date: second, startTime: '09:00', buyin: 100, cashout: 150 }),
    );
    const last = await player.post(
      '/sessions',
      aCashSession({ date: third, buyin: 100, cashout: 180, stakes: '2/5' }),
    );
    const ids = [win, cup, loss, last].map(({ body }) => body.id);

    const shown = await dashboardOf(player);

    expect(shown).toMatchObject({
      totalProfit: 130.25,
      cashProfit: 80.25,
      tournamentProfit: 50,
      quickStats: { totalSessions: 3, totalTournaments: 1 },
      biggestCashWin: { kind: 'cash', id: ids[0], buyin: 200, cashout: 500.25, stakes: '1/2' },
      biggestTournamentWin: {
        kind: 'tournament',
        id: ids[1],
        name: 'Sunday Deepstack',
        place: 3,
        entries: 88,
      },
      streaks: { best: { type: 'mixed', count: 2, profit: 350.25 }, current: { type: 'cash', count: 1 } },
      drawdown: { amount: 300, count: 1, from: second, to: second },
      upswing: { amount: 350.25, count: 2, from: first, to: second },
      trend90: { current: { count: 4, profit: 130.25 }, previous: { count: 0, results: [] } },
      bestTournamentFinish: 3,
    });
    expect(shown.streaks.best?.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(shown.trend90.current.results.map(({ id }) => id)).toEqual(ids);
    expect(shown.recentActivity.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(shown.bankroll.slice(1)).toEqual([
      { date: first, bankroll: 300.25, profit: 300.25 },
      { date: second, bankroll: 50.25, profit: -250 },
      { date: third, bankroll: 130.25, profit: 80 },
    ]);
  });

  it('lists the newest hundred of many, with the totals of all', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const sessions = Array.from({ length: 130 }, (_, at) =>
      aCashSession({ date: dayFromNow(-130 + at), buyin: 100, cashout: 101 }),
    );
    await saveAll(player, sessions);

    const { best } = (await dashboardOf(player)).streaks;

    expect(best).toMatchObject({ count: 130, profit: 130, hours: 325 });
    expect(best?.results).toHaveLength(100);
    expect(best?.results.at(0)?.date).toBe(dayFromNow(-100));
    expect(best?.results.at(-1)?.date).toBe(dayFromNow(-1));
  });

  it('is right at once after each save, correction and deletion', async () => {
    const player = await tracking.signIn();
    const profits: number[] = [];
    const note = async () => profits.push((await dashboardOf(player)).totalProfit);

    const { body: session } = await player.post('/sessions', aCashSession({ buyin: 100, cashout: 150 }));
    await note();
    const { body: cup } = await player.post('/tournaments', aTournament({ buyin: 10, cashout: 0 }));
    await note();
    await player.put(`/sessions/${session.id}`, aCashSession({ buyin: 100, cashout: 175.5 }));
    await note();
    await player.delete(`/tournaments/${cup.id}`);
    await note();
    await player.delete(`/sessions/${session.id}`);
    await note();

    expect(profits).toEqual([50, 40, 65.5, 75.5, 0]);
  });

  it('includes every save that was acknowledged before the request', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    let acknowledged = 0;
    const writer = async () => {
      for (let i = 0; i < 15; i += 1) {
        expect((await player.post('/sessions', aCashSession())).status).toBe(201);
        acknowledged += 1;
      }
    };
    const reader = async () => {
      for (let i = 0; i < 10; i += 1) {
        const atLeast = acknowledged;
        expect((await dashboardOf(player)).quickStats.totalSessions).toBeGreaterThanOrEqual(atLeast);
      }
    };
    await Promise.all([writer(), writer(), writer(), reader(), reader()]);

    expect((await dashboardOf(player)).quickStats.totalSessions).toBe(45);
  });

  it('knows on another day that the first result is from years ago', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ date: '2019-05-01' }));
    await player.post('/sessions', aCashSession({ date: dayFromNow(-1) }));
    const weekly = async (today: string) =>
      (await player.get<Dashboard>(`/api/dashboard?today=${today}`)).body.sessionsPerWeek.average;

    expect([await weekly(dayFromNow(-1)), await weekly(dayFromNow(0))]).toEqual([1 / 8, 1 / 8]);
  });

  it('keeps players apart', async () => {
    const [player, stranger] = [await tracking.signIn(), await tracking.signIn()];
    await player.post('/sessions', aCashSession());

    expect((await dashboardOf(stranger)).quickStats.totalSessions).toBe(0);
  });

  it('is erased with the account', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await dashboardOf(player);
    expect(await storedOf(tracking, player)).toBeDefined();

    await erase(tracking, player.accountId);
    const { accountId } = player;
    const late = {
      accountId,
      version: 99,
      today: TODAY,
      answer: await pack(Buffer.from('{}')),
      entryDefaults: await pack(Buffer.from('{}')),
    };

    await saveDocument(tracking.dataSource, late);
    expect(await storedOf(tracking, player)).toBeUndefined();
    const answer = await player.get<ErrorBody>('/api/dashboard', { 'if-none-match': '*' });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('stores no document of an account that is erased during the computation', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await tracking.signIn();
      await player.post('/sessions', aCashSession());
      await Promise.all([
        ...Array.from({ length: 4 }, () => player.get('/api/dashboard')),
        tracking.app.get(StatisticsService).refresh(player.accountId),
        erase(tracking, player.accountId),
      ]);
      expect(await storedOf(tracking, player)).toBeUndefined();
    }
  });
});

describe('GET /api/dashboard', () => {
  it('is tagged by account, version and day, and answers 304 to that tag', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    const path = `/api/dashboard?today=${TODAY}`;
    const first = await player.get(path);
    const held = { 'if-none-match': String(first.headers['etag']) };

    expect(first.headers).toMatchObject({
      etag: `W/"${player.accountId}.1.${TODAY}.${DOCUMENT_FORMAT}"`,
      'cache-control': 'no-store',
      vary: 'Authorization, Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await player.get(path, held)).toMatchObject({ status: 304, text: '' });
    expect((await player.get(`/api/dashboard?today=${dayFromNow(1)}`, held)).status).toBe(200);
    await player.post('/sessions', aCashSession());
    expect((await player.get(path, held)).status).toBe(200);
  });

  it('answers gzip to clients that accept it, and plain JSON to others', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await player.get('/api/dashboard');
    const read = async (headers: Record<string, string>) => {
      const answer = await tracking.app.inject({
        url: '/api/dashboard',
        headers: { authorization: player.authorization, ...headers },
      });
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload };
    };

    const plain = await read({});
    const zipped = await read({ 'accept-encoding': 'br, gzip' });

    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
  });

  it.each(['?today=2026-02-30', '?today=', '?today=yesterday', '?day=2026-01-01'])(
    'refuses %s',
    async (query) => {
      const player = await tracking.signIn();

      expect((await player.get(`/api/dashboard${query}`)).status).toBe(400);
    },
  );

  it('uses the day in UTC by default, and requires a token', async () => {
    const player = await tracking.signIn();

    expect((await player.get<Dashboard>('/api/dashboard')).body.today).toBe(dayFromNow(0));
    expect((await tracking.app.inject({ url: '/api/dashboard' })).statusCode).toBe(401);
  });

  it('is in the OpenAPI document', async () => {
    const headers = asService('gateway');
    const answer = await tracking.app.inject({ url: '/internal/openapi.json', headers });

    expect(answer.json<{ paths: object }>().paths).toHaveProperty([
      '/api/dashboard',
      'get',
      'responses',
      '200',
    ]);
  });
});
