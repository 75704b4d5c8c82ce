import type { AdminAllResults, AdminAllResultsRequest, AdminResults } from '@feltbook/contracts';
import { erase } from '../../testing/dashboards';
import { ask } from '../../testing/owner-calls';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
let players: PlayerClient[];
/** What was saved, in that order. */
const saved: { id: string; date: string; accountId: string }[] = [];
beforeAll(async () => {
  tracking = await startTracking();
  players = await Promise.all(Array.from({ length: 3 }, () => tracking.signIn({ role: 'owner' })));
  for (let at = 0; at < 45; at += 1) {
    const player = players[at % 3];
    const date = `2026-03-${String(10 + ((at * 7) % 5))}`;
    if (!player) continue;
    const { body } = await player.post('/sessions', aCashSession({ date, buyin: at }));
    saved.push({ id: body.id, date, accountId: player.accountId });
  }
});
afterAll(() => tracking.close());

const page = async (request: Partial<AdminAllResultsRequest>) => {
  const { body } = await ask(tracking, 'POST', '/results', { kind: 'cash', limit: 1000, ...request });
  return body as AdminAllResults;
};

/** Newest day first, and of one day those saved last first. */
const expected = () => [...saved].reverse().sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

const keyOf = ({ id, date, accountId }: (typeof saved)[number]) => ({ id, date, accountId });

it('lists the results of all players, newest day first', async () => {
  const { results, next } = await page({});

  expect(results.map(keyOf)).toEqual(expected());
  expect(next).toBeNull();
});

it.each([1, 4, 15, 44, 45])(
  'returns every result once in pages of %i, across days with many',
  async (limit) => {
    const found: AdminAllResults['results'] = [];
    for (let cursor: string | undefined; ;) {
      const { results, next } = await page({ limit, ...(cursor !== undefined && { cursor }) });
      expect(results).toHaveLength(Math.min(limit, 45 - found.length));
      found.push(...results);
      if (next === null) break;
      cursor = next;
    }

    expect(found.map(keyOf)).toEqual(expected());
  },
);

it('continues at the cursor although there are new results', async () => {
  const first = await page({ limit: 10 });
  const { body } = (await players[0]?.post('/sessions', aCashSession({ date: '2026-03-20' }))) ?? {};
  const second = await page({ limit: 10, cursor: first.next ?? '' });
  await players[0]?.delete(`/sessions/${body?.id ?? ''}`);

  expect([...first.results, ...second.results].map(keyOf)).toEqual(expected().slice(0, 20));
});

it('filters by days, both included', async () => {
  const { results } = await page({ from: '2026-03-11', to: '2026-03-12' });
  const within = expected().filter(({ date }) => date === '2026-03-11' || date === '2026-03-12');
  expect(results.map(keyOf)).toEqual(within);

  const first = await page({ from: '2026-03-11', to: '2026-03-12', limit: 5 });
  const rest = await page({ from: '2026-03-11', to: '2026-03-12', cursor: first.next ?? '' });
  expect([...first.results, ...rest.results].map(keyOf)).toEqual(within);
});

it('returns all fields, and no results of deleted accounts', async () => {
  const player = await tracking.signIn();
  const session = await player.post('/sessions', aCashSession({ date: '2026-05-01' }));
  const tournament = await player.post(
    '/tournaments',
    aTournament({ date: '2026-05-01', places_paid: undefined }),
  );
  const shared = { date: '2026-05-01', game_type: 'nlhe' };
  const shownSession = {
    ...shared,
    id: session.body.id,
    is_tournament: false,
    type: 'cash',
    location: 'Bellagio',
    stakes: '1/2',
    duration: 2.5,
    buyin: 200,
    cashout: 315.5,
    tournament_name: null,
    place: null,
    entries: null,
    places_paid: null,
  };
  const shownTournament = {
    ...shared,
    id: tournament.body.id,
    is_tournament: true,
    type: 'tournament',
    location: 'Aria',
    stakes: null,
    duration: 4.75,
    buyin: 150,
    cashout: 900,
    tournament_name: 'Sunday Deepstack',
    place: 3,
    entries: 88,
    places_paid: null,
  };
  const { accountId } = player;

  expect((await page({ limit: 1 })).results).toEqual([{ ...shownSession, accountId }]);
  expect((await page({ kind: 'tournament' })).results).toEqual([{ ...shownTournament, accountId }]);
  expect((await ask(tracking, 'GET', `/players/${accountId}/results?limit=5`)).body).toEqual({
    results: [shownSession, shownTournament],
  });

  await erase(tracking, accountId);

  expect((await page({ kind: 'tournament' })).results).toEqual([]);
  expect((await ask(tracking, 'GET', `/players/${accountId}/results?limit=5`)).body).toEqual({ results: [] });
});

it('returns the newest results of one player, of both kinds', async () => {
  const player = await tracking.signIn();
  for (const day of ['01', '03', '05'])
    await player.post('/sessions', aCashSession({ date: `2026-01-${day}` }));
  for (const day of ['02', '04']) await player.post('/tournaments', aTournament({ date: `2026-01-${day}` }));

  const { body } = await ask(tracking, 'GET', `/players/${player.accountId}/results?limit=4`);

  expect((body as AdminResults).results.map(({ date, type }) => [date, type])).toEqual([
    ['2026-01-05', 'cash'],
    ['2026-01-04', 'tournament'],
    ['2026-01-03', 'cash'],
    ['2026-01-02', 'tournament'],
  ]);
});

it('rejects a foreign cursor and an invalid limit', async () => {
  const request = { kind: 'cash', limit: 5 };

  expect(await ask(tracking, 'POST', '/results', { ...request, cursor: 'x' })).toMatchObject({ status: 400 });
  expect(await ask(tracking, 'POST', '/results', { ...request, limit: 0 })).toMatchObject({ status: 400 });
  expect(await ask(tracking, 'GET', '/players/x/results?limit=none')).toMatchObject({ status: 400 });
  expect((await players[0]?.get('/internal/admin/players/x/results?limit=5'))?.status).toBe(401);
});
