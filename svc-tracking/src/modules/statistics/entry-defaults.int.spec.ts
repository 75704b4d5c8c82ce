import {
  ENTRY_DEFAULTS_PATH,
  entryDefaults,
  type EntryDefaultsAnswer,
  type ErrorBody,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { dashboardOf, dayFromNow, erase, storedOf, TODAY } from '../../testing/dashboards';
import { insertSessions } from '../../testing/long-history';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { Computations } from './computations';
import { MOST_ENTRY_BYTES } from './entry-defaults-part';

let tracking: Tracking;
beforeAll(async () => {
  // No worker runs: whatever is right here is right without one.
  tracking = await startTracking({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
});
afterAll(() => tracking.close());

async function defaultsOf(player: PlayerClient): Promise<EntryDefaultsAnswer> {
  const { status, body } = await player.get(ENTRY_DEFAULTS_PATH);
  expect(status).toBe(200);
  return z.parse(z.strictObject(entryDefaults.shape), body);
}

/** @returns how often something was computed meanwhile */
async function counting(work: () => Promise<unknown>): Promise<number> {
  const computations = tracking.app.get(Computations);
  const before = await computations.total();
  await work();
  return (await computations.total()) - before;
}

describe('GET /api/entry-defaults', () => {
  it('is blank and complete for a player without results', async () => {
    const blank = { usual: { game_type: '', location: '', stakes: '' }, latest: [], games: [], venues: [] };
    expect(await defaultsOf(await tracking.signIn())).toEqual({
      cash: { ...blank, stakes: [], gameTypes: [], profit: 0, largest: 0, more: false },
      tournament: { ...blank, stakes: [], gameTypes: [], profit: 0, largest: 0, more: false },
    });
  });

  it('has what both forms start with', async () => {
    const player = await tracking.signIn();
    const { body: newest } = await player.post('/sessions', aCashSession({ date: '2026-03-15', buyin: 500 }));
    const { body: last } = await player.post(
      '/sessions',
      aCashSession({ date: '2026-03-01', location: 'Wynn', stakes: '2/5', tags: ['late', 'live'] }),
    );
    const { body: cup } = await player.post('/tournaments', aTournament());

    const { cash, tournament } = await defaultsOf(player);

    expect(cash.usual).toEqual({
      game_type: 'nlhe',
      location: 'Bellagio',
      stakes: '1/2',
      duration: 2.5,
      median: 2.5,
    });
    expect(cash.latest.map(({ id }) => id)).toEqual([newest.id, last.id]);
    expect(cash.latest[0]).toMatchObject({ startTime: '20:00', endTime: '22:30' });
    expect([cash.profit, cash.largest]).toEqual([-69, 500]);
    expect(cash.last).toMatchObject({
      ...{ id: last.id, date: '2026-03-01', location: 'Wynn', stakes: '2/5', tags: ['late', 'live'] },
      ...{ startTime: '20:00', endTime: '22:30', buyin: 200, cashout: 315.5, duration: 2.5 },
    });
    expect(cash.games).toMatchObject([
      { location: 'Bellagio', stakes: '1/2', buyin: 500, record: { count: 1, profit: -184.5, hours: 2.5 } },
      {
        location: 'Wynn',
        stakes: '2/5',
        buyin: 200,
        record: { last: { date: '2026-03-01', profit: 115.5 } },
      },
    ]);
    expect(tournament).toMatchObject({
      usual: { location: 'Aria', stakes: '', duration: 4.75 },
      last: { id: cup.id, name: 'Sunday Deepstack' },
      latest: [{ id: cup.id, name: 'Sunday Deepstack', buyin: 150, cashout: 900 }],
      games: [{ location: 'Aria', buyin: 150 }],
    });
    expect(tournament.games[0]).not.toHaveProperty('record');
  });

  it('includes each save, update and deletion at once, and answers 304 until then', async () => {
    const player = await tracking.signIn();
    const venues = async () => (await defaultsOf(player)).cash.venues;
    const { body: first } = await player.post('/sessions', aCashSession());
    expect(await venues()).toEqual(['Bellagio']);
    const { headers } = await player.get(ENTRY_DEFAULTS_PATH);
    const etag = String(headers['etag']);
    const again = () => player.get(ENTRY_DEFAULTS_PATH, { 'if-none-match': etag });
    expect(await again()).toMatchObject({ status: 304, text: '' });

    await player.post('/sessions', aCashSession({ date: '2026-03-15', location: 'Wynn' }));
    expect((await again()).status).toBe(200);
    expect(await venues()).toEqual(['Wynn', 'Bellagio']);
    await player.put(`/sessions/${first.id}`, aCashSession({ location: 'Aria' }));
    expect(await venues()).toEqual(['Wynn', 'Aria']);
    await player.delete(`/sessions/${first.id}`);
    expect(await venues()).toEqual(['Wynn']);
  });

  it('is computed with the dashboard: once for both, and not for another day', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await dashboardOf(player);
    expect(await counting(() => defaultsOf(player))).toBe(0);

    await player.post('/sessions', aCashSession());
    expect(await counting(() => defaultsOf(player))).toBe(1);
    expect(await counting(() => dashboardOf(player))).toBe(0);
    // The day that the player asked for last.
    expect(await storedOf(tracking, player)).toEqual({ version: '2', today: TODAY });

    await dashboardOf(player, dayFromNow(1));
    await storedOf(tracking, player);
    expect(await counting(() => defaultsOf(player))).toBe(0);
    expect((await defaultsOf(player)).cash.latest).toHaveLength(2);
  });

  it('is sent as it is stored: at most 2,000 bytes of gzip', async () => {
    const player = await tracking.signIn();
    await insertSessions(tracking.dataSource, player.accountId, 3000, '');
    await player.post('/sessions', aCashSession({ date: '2026-03-15' }));
    const { cash } = await defaultsOf(player);
    expect(cash.games.map(({ location, record }) => [location, record?.count])).toEqual([
      ['Bellagio', 1],
      ['Aria', 3000],
    ]);
    // More results than stay in memory: the latest are read by their ids.
    expect(cash.latest.map(({ location }) => location)).toEqual([
      'Bellagio',
      ...Array<string>(9).fill('Aria'),
    ]);

    const answer = await tracking.app.inject({
      url: ENTRY_DEFAULTS_PATH,
      headers: { authorization: player.authorization, 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(answer.rawPayload.length).toBeLessThanOrEqual(MOST_ENTRY_BYTES);
  });

  it('is computed again for a document that an older replica stored', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession());
    await defaultsOf(player);
    await player.post('/sessions', aCashSession({ date: '2026-03-15', location: 'Wynn' }));
    await storedOf(tracking, player);
    await directQuery(tracking.dataSource).run(
      'UPDATE statistics_documents SET format = 10, version = 2 WHERE account_id = ?',
      [player.accountId],
    );
    expect((await defaultsOf(player)).cash.venues).toEqual(['Wynn', 'Bellagio']);
  });

  it('keeps players apart, and ends with the account', async () => {
    const [player, stranger] = [await tracking.signIn(), await tracking.signIn()];
    await player.post('/sessions', aCashSession());
    expect((await defaultsOf(stranger)).cash.latest).toEqual([]);
    await erase(tracking, player.accountId);
    const answer = await player.get<ErrorBody>(ENTRY_DEFAULTS_PATH);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });
});
