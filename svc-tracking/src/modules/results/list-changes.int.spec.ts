import {
  type CashSessionResponse,
  type Created,
  type ListChanges,
  type ListOverview,
  OVERVIEW_FROM,
  OVERVIEW_RESULTS,
  type TournamentResponse,
} from '@feltbook/contracts';
import { costs, totals, tournamentTotals } from '@feltbook/poker-math';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { KEPT_CHANGES } from './recent-changes';
import { ResultChangeEntity } from './result-change.entity';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

type Changes = ListChanges<CashSessionResponse>;
const CHANGES = '/sessions?changes=true';

/** A device that has the list of a player. */
async function deviceOf(player: PlayerClient) {
  const { body, headers } = await player.get<CashSessionResponse[]>('/sessions');
  const etag = String(headers['etag']);
  const ask = <Body = Changes>(path = CHANGES) => player.get<Body>(path, { 'if-none-match': etag });
  return { list: body, etag, ask };
}

const save = async (player: PlayerClient, body: object = aCashSession()) =>
  (await player.post<Created>('/sessions', body)).body.id;
const idsOf = (results: readonly { id: string }[]) => results.map(({ id }) => id).sort();

it('answers what was saved, updated and deleted since, as it is now', async () => {
  const player = await tracking.signIn();
  const [kept, updated, deleted] = [await save(player), await save(player), await save(player)];
  const { list, etag, ask } = await deviceOf(player);
  expect(idsOf(list)).toEqual([kept, updated, deleted].sort());

  const added = await save(player);
  await player.put(`/sessions/${updated}`, aCashSession({ cashout: 1 }));
  await player.put(`/sessions/${updated}`, aCashSession({ cashout: 777 }));
  await player.delete(`/sessions/${deleted}`);
  const gone = await save(player);
  await player.delete(`/sessions/${gone}`);
  await player.post('/tournaments', aTournament());

  const answer = await ask();
  const all = await player.get<CashSessionResponse[]>('/sessions');
  expect(answer.headers['etag']).toBe(all.headers['etag']);
  const { since, results, removed } = answer.body;
  expect(since).toBe(etag);
  expect(idsOf(results)).toEqual([added, updated].sort());
  expect(results).toEqual(expect.arrayContaining(all.body.filter(({ id }) => id !== kept)));
  expect([...removed].sort()).toEqual([deleted, gone].sort());
});

it('answers 304 for the same version, and nothing changed after a change of the other kind', async () => {
  const player = await tracking.signIn();
  await save(player);
  const { etag, ask } = await deviceOf(player);
  expect(await ask()).toMatchObject({ status: 304, text: '' });
  await player.post('/tournaments', aTournament());
  expect((await ask()).body).toEqual({ since: etag, results: [], removed: [] });
});

it('counts saves that share a transaction one by one', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const { ask } = await deviceOf(player);
  const ids = await Promise.all(Array.from({ length: 12 }, () => save(player)));
  expect(idsOf((await ask()).body.results)).toEqual(ids.sort());
});

describe('answers the whole list', () => {
  /** What happens after the device got its list. */
  type Step = (player: PlayerClient) => Promise<unknown>;
  const sql = (statement: string) => (player: PlayerClient) =>
    tracking.dataSource.query(statement, [player.accountId]);
  const importFile = (player: PlayerClient) =>
    player.post<Created>('/imports', {
      file: { name: 'a.csv', format: 'feltbook' },
      duplicates: 'skip',
      sessions: [aCashSession({ date: '2026-01-05' })],
      tournaments: [],
    });

  it.each<[string, Step]>([
    ['an import', importFile],
    ['an undone import', async (player) => player.delete(`/imports/${(await importFile(player)).body.id}`)],
    [
      'a merge of venues',
      (player) => player.post('/api/renames', { field: 'venue', from: ['Bellagio'], to: 'Wynn' }),
    ],
    [
      'a change by a replica of the previous release',
      sql('UPDATE players SET version = version + 1 WHERE account_id = ?'),
    ],
    ['a restored backup', sql('UPDATE players SET version = version + 1000000 WHERE account_id = ?')],
    ['a version that a restored backup lost', sql('UPDATE players SET version = 0 WHERE account_id = ?')],
    ['a purge of the changes', sql('DELETE FROM result_changes WHERE account_id = ?')],
  ])('after %s', async (_case, happens) => {
    const player = await tracking.signIn();
    await save(player);
    const { ask } = await deviceOf(player);
    await save(player);
    await happens(player);
    const { body } = await ask<CashSessionResponse[]>();
    expect(body).toEqual((await player.get('/sessions')).body);
  });

  it('to a device without a list, with the list of another account, or that wants a part', async () => {
    const [player, other] = [await tracking.signIn(), await tracking.signIn()];
    const { etag, ask } = await deviceOf(player);
    await save(player);
    await save(other);
    const own = (await player.get<CashSessionResponse[]>('/sessions')).body;
    expect((await player.get(CHANGES)).body).toEqual(own);
    expect((await ask(`${CHANGES}&limit=5`)).body).toEqual(own);
    const theirs = await other.get<CashSessionResponse[]>(CHANGES, { 'if-none-match': etag });
    expect(theirs.body).toHaveLength(1);
    expect((await player.get('/sessions?changes=false')).status).toBe(400);
  });

  it('after more changes than are kept', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    await save(player);
    const { ask } = await deviceOf(player);
    const saveMany = async (count: number) => {
      for (let saved = 0; saved < count; saved += 20)
        await Promise.all(Array.from({ length: 20 }, () => save(player)));
    };
    await saveMany(KEPT_CHANGES);
    expect((await ask()).body.results).toHaveLength(KEPT_CHANGES);
    await saveMany(20);
    expect((await ask<CashSessionResponse[]>()).body).toHaveLength(KEPT_CHANGES + 21);
    await saveMany(KEPT_CHANGES);
    const { accountId } = player;
    const rows = await tracking.dataSource.manager.countBy(ResultChangeEntity, { accountId });
    expect(rows).toBeLessThanOrEqual(2 * KEPT_CHANGES);
  });
});

describe('answers an overview of a long list', () => {
  const moments = { startTime: undefined, endTime: undefined };
  const sessions = Array.from({ length: OVERVIEW_FROM }, (_, at) =>
    aCashSession({
      date: `2026-0${(at % 5) + 1}-1${at % 7}`,
      ...(at % 3 === 0 ? { ...moments, duration: 1.37 } : {}),
      ...{ buyin: 100.1, cashout: Math.round(at * 107) / 100, tips: at % 4 === 0 ? 2.5 : undefined },
    }),
  );
  const tournaments = Array.from({ length: 60 }, (_, at) =>
    aTournament({
      date: `2026-02-${10 + (at % 15)}`,
      place: (at % 30) + 1,
      entries: 40,
      cashout: Math.round(at * 333) / 100,
    }),
  );

  it('with the totals that its results add up to, until the device has the whole list', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const { ask } = await deviceOf(player);
    const file = { name: 'a.csv', format: 'feltbook' };
    await player.post('/imports', { file, duplicates: 'keep', sessions, tournaments });

    const overview = await ask<ListOverview<CashSessionResponse>>();
    const all = await player.get<CashSessionResponse[]>('/sessions');
    expect(all.body).toHaveLength(OVERVIEW_FROM);
    expect(overview.headers['etag']).toBe(all.headers['etag']);
    expect(overview.body).toEqual({
      results: all.body.slice(0, OVERVIEW_RESULTS),
      totals: { ...totals(all.body), profitAfterCosts: costs(all.body)?.profitAfter },
    });
    const device = await deviceOf(player);
    const id = await save(player);
    expect((await device.ask()).body).toMatchObject({ results: [{ id }], removed: [] });
  });

  it('of tournaments, without a list', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const file = { name: 'a.csv', format: 'feltbook' };
    await player.post('/imports', { file, duplicates: 'keep', sessions, tournaments });
    const { body } = await player.get<ListOverview<TournamentResponse>>('/tournaments?changes=true');
    const all = (await player.get<TournamentResponse[]>('/tournaments')).body;
    const { finishes, ...ofBoth } = body.totals;
    expect(body.results).toEqual(all.slice(0, OVERVIEW_RESULTS));
    expect({ ...ofBoth, ...finishes }).toEqual(tournamentTotals(all));
  });
});
