import {
  BULK_TEXTS,
  type BulkAction,
  type BulkChange,
  type CashSessionResponse,
  type ErrorBody,
  MAX_BULK_RESULTS,
  type ResultKindName,
  type TournamentResponse,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { dashboardOf } from '../../testing/dashboards';
import { insertSessions } from '../../testing/long-history';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { contributionsOf, readTotals } from '../community/community.repository';
import { deleteExpiredBulkChanges } from './bulk-changed-results';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { MAX_RESULTS: '3000' } });
});
afterAll(() => tracking.close());

const DAY_MS = 24 * 3_600_000;
const LATE: BulkAction = { type: 'add_tag', tag: 'Late' };
const DELETE: BulkAction = { type: 'delete' };

const sessionsOf = async (player: PlayerClient) =>
  (await player.get<CashSessionResponse[]>('/sessions')).body;
const tournamentsOf = async (player: PlayerClient) =>
  (await player.get<TournamentResponse[]>('/tournaments')).body;

interface Selected {
  readonly id: string;
  readonly updated_at: string;
}
function bulk(
  player: PlayerClient,
  results: readonly Selected[],
  action: BulkAction,
  { key, kind = 'cash' }: { key?: string; kind?: ResultKindName } = {},
) {
  const body = { kind, action, results: results.map(({ id, updated_at }) => ({ id, updated_at })) };
  const headers = key === undefined ? undefined : { 'idempotency-key': key };
  return player.post<BulkChange & ErrorBody>('/api/bulk-changes', body, headers);
}
const undo = (player: PlayerClient, id: string) => player.delete(`/api/bulk-changes/${id}`);

const TEXTS = { notes: 'He said "fold".\nThen \\ 🂡, ok?', tags: ['early'] };
/** Three sessions, newest first, the first with every kind of text. */
async function aPlayer(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession({ date: '2026-03-01', location: 'Aria' }));
  await player.post('/sessions', aCashSession({ date: '2026-03-02', tags: ['late'] }));
  await player.post('/sessions', aCashSession({ date: '2026-03-03', ...TEXTS }));
  return player;
}

const withoutVersions = (results: readonly CashSessionResponse[]) =>
  results.map(({ updated_at: _, ...rest }) => rest);
const eventsOf = (player: PlayerClient) =>
  tracking.dataSource.query<{ payload: string }[]>('SELECT * FROM outbox WHERE account_id = ?', [
    player.accountId,
  ]);

describe('a change of many results', () => {
  it('adds a tag to those without it, and undo takes it away again', async () => {
    const player = await aPlayer();
    const before = await sessionsOf(player);

    const { status, body } = await bulk(player, before, LATE);

    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, changed: 2 });
    const after = await sessionsOf(player);
    expect(after.map(({ tags }) => tags)).toEqual([['early', 'Late'], ['late'], ['Late']]);
    expect(after[1]).toEqual(before[1]);
    expect((after[0]?.updated_at ?? '') > (before[0]?.updated_at ?? '')).toBe(true);

    expect((await undo(player, body.id)).status).toBe(204);
    const again = await sessionsOf(player);
    expect(withoutVersions(again)).toEqual(withoutVersions(before));
    expect((again[0]?.updated_at ?? '') > (after[0]?.updated_at ?? '')).toBe(true);
  });

  it('removes a tag in every spelling', async () => {
    const player = await aPlayer();
    const { body } = await bulk(player, await sessionsOf(player), { type: 'remove_tag', tag: 'LATE' });
    expect(body.changed).toBe(1);
    expect((await sessionsOf(player)).map(({ tags }) => tags)).toEqual([['early'], undefined, undefined]);
  });

  it('moves results to a venue, and the dashboard follows', async () => {
    const player = await aPlayer();
    const { body } = await bulk(player, await sessionsOf(player), { type: 'move', venue: '  Wynn ' });
    expect(body.changed).toBe(3);
    expect((await dashboardOf(player)).venues.list).toMatchObject([{ name: 'Wynn', sessions: 3 }]);
    await undo(player, body.id);
    expect((await dashboardOf(player)).venues.list).toMatchObject([
      { name: 'Bellagio', sessions: 2 },
      { name: 'Aria', sessions: 1 },
    ]);
  });

  it('deletes results, and undo gives back all that they had', async () => {
    const player = await aPlayer();
    const query = directQuery(tracking.dataSource);
    const before = await sessionsOf(player);
    const [totals, own] = [await readTotals(query), await contributionsOf(query, player.accountId)];

    const { body } = await bulk(player, before.slice(0, 2), DELETE);

    expect(body.changed).toBe(2);
    expect(await sessionsOf(player)).toEqual(before.slice(2));
    expect((await dashboardOf(player)).totalProfit).toBe(115.5);
    expect((await readTotals(query)).sessions).toBe(totals.sessions - 2);

    expect((await undo(player, body.id)).status).toBe(204);
    expect(withoutVersions(await sessionsOf(player))).toEqual(withoutVersions(before));
    expect(await readTotals(query)).toEqual(totals);
    expect(await contributionsOf(query, player.accountId)).toEqual(own);
  });

  it('changes tournaments too', async () => {
    const player = await tracking.signIn();
    for (const name of ['One', 'Two']) await player.post('/tournaments', aTournament({ name }));
    const before = await tournamentsOf(player);
    expect((await bulk(player, before, LATE, { kind: 'tournament' })).body.changed).toBe(2);
    const tagged = await tournamentsOf(player);
    expect(tagged).toMatchObject([{ tags: ['Late'] }, { tags: ['Late'] }]);
    const { body } = await bulk(player, tagged, DELETE, { kind: 'tournament' });
    expect(await tournamentsOf(player)).toEqual([]);
    await undo(player, body.id);
    expect((await tournamentsOf(player)).map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  });

  it('gives deleted results back to their import', async () => {
    const player = await tracking.signIn();
    const sessions = [aCashSession({ date: '2026-02-01' }), aCashSession({ date: '2026-02-02' })];
    const file = { name: 'a.csv', format: 'Feltbook' };
    const imported = await player.post('/imports', { file, duplicates: 'skip', sessions, tournaments: [] });
    expect(imported.status).toBe(201);
    const { body } = await bulk(player, await sessionsOf(player), DELETE);
    await undo(player, body.id);
    expect(await sessionsOf(player)).toHaveLength(2);
    await player.delete(`/imports/${imported.body.id}`);
    expect(await sessionsOf(player)).toEqual([]);
  });

  it('takes no trial place, gives none back, and says once that results changed', async () => {
    const player = await tracking.signIn();
    for (let day = 10; day < 20; day += 1)
      await player.post('/sessions', aCashSession({ date: `2026-03-${day}` }));
    const before = (await eventsOf(player)).length;

    const { body } = await bulk(player, await sessionsOf(player), DELETE);

    expect(await eventsOf(player)).toHaveLength(before + 1);
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
    expect((await undo(player, body.id)).status).toBe(204);
    expect(await sessionsOf(player)).toHaveLength(10);
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
  });

  it('has devices fetch the lists again', async () => {
    const player = await aPlayer();
    const list = await player.get('/sessions');
    await bulk(player, await sessionsOf(player), LATE);
    const headers = { 'if-none-match': String(list.headers['etag']) };
    const { body } = await player.get<CashSessionResponse[]>('/sessions?changes=true', headers);
    expect(body).toHaveLength(3);
  });
});

describe('all or nothing', () => {
  it('changes nothing if one result was changed since, and answers it', async () => {
    const player = await aPlayer();
    const before = await sessionsOf(player);
    const { body: current } = await player.put<CashSessionResponse>(
      `/sessions/${before[1]?.id}`,
      aCashSession({ date: '2026-03-02', cashout: 1 }),
    );
    const refused = await bulk(player, before, DELETE);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ code: 'changed', error: BULK_TEXTS.changed, current });
    expect(await sessionsOf(player)).toHaveLength(3);
  });

  it('changes nothing if one result is not the player’s', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    const [own, others] = [await sessionsOf(player), await sessionsOf(other)];
    const refused = await bulk(player, [...own, ...others], DELETE);
    expect(refused.status).toBe(404);
    expect(refused.body.error).toBe(BULK_TEXTS.missing);
    expect(await sessionsOf(player)).toEqual(own);
    expect(await sessionsOf(other)).toEqual(others);
    expect((await bulk(player, own, DELETE, { kind: 'tournament' })).status).toBe(404);
  });

  it.each<[string, object]>([
    ['no results', { results: [] }],
    [
      'too many',
      { results: Array.from({ length: MAX_BULK_RESULTS + 1 }, () => ({ id: 'a', updated_at: 'b' })) },
    ],
    ['a tag with a comma', { action: { type: 'add_tag', tag: 'a,b' } }],
    ['an empty tag', { action: { type: 'remove_tag', tag: ' ' } }],
    ['no venue', { action: { type: 'move', venue: '' } }],
    ['an unknown action', { action: { type: 'double' } }],
    ['no version', { results: [{ id: 'a' }] }],
  ])('refuses %s', async (_, part) => {
    const player = await tracking.signIn();
    const body = { kind: 'cash', results: [{ id: 'a', updated_at: 'b' }], action: DELETE, ...part };
    const { status, body: answer } = await player.post<ErrorBody>('/api/bulk-changes', body);
    expect([status, answer.code]).toEqual([400, 'invalid_request']);
  });

  it('says that nothing would change', async () => {
    const player = await aPlayer();
    const refused = await bulk(player, await sessionsOf(player), { type: 'remove_tag', tag: 'none' });
    expect([refused.status, refused.body.error]).toEqual([404, BULK_TEXTS.nothing]);
  });
});

describe('an Idempotency-Key', () => {
  it('changes once, however often it is sent', async () => {
    const player = await aPlayer();
    const before = await sessionsOf(player);
    const first = await bulk(player, before, LATE, { key: 'k' });
    const again = await bulk(player, before, LATE, { key: 'k' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await bulk(player, before, DELETE, { key: 'k' })).status).toBe(409);
    await undo(player, first.body.id);
    const undone = await bulk(player, before, LATE, { key: 'k' });
    expect([undone.status, undone.body.error]).toEqual([409, BULK_TEXTS.undone]);
  });
});

describe('an undo', () => {
  it('leaves what was changed or restored since', async () => {
    const player = await aPlayer();
    const { body } = await bulk(player, await sessionsOf(player), { type: 'move', venue: 'Wynn' });
    const [newest] = await sessionsOf(player);
    await player.put(`/sessions/${newest?.id}`, aCashSession({ date: '2026-03-03', location: 'Encore' }));
    await undo(player, body.id);
    expect((await sessionsOf(player)).map(({ location }) => location)).toEqual([
      'Encore',
      'Bellagio',
      'Aria',
    ]);
  });

  it('is possible once, for the last change, and for a day', async () => {
    const player = await aPlayer();
    const first = await bulk(player, await sessionsOf(player), LATE);
    const second = await bulk(player, await sessionsOf(player), { type: 'move', venue: 'Wynn' });
    expect((await undo(player, first.body.id)).status).toBe(404);
    expect((await undo(player, second.body.id)).status).toBe(204);
    expect((await undo(player, second.body.id)).status).toBe(404);
    expect((await undo(player, 'unknown')).status).toBe(404);

    const third = await bulk(player, await sessionsOf(player), DELETE);
    const query = directQuery(tracking.dataSource);
    await deleteExpiredBulkChanges(query, new Date(Date.now() + DAY_MS - 60_000));
    expect((await undo(await tracking.signIn(), third.body.id)).status).toBe(404);
    await deleteExpiredBulkChanges(query, new Date(Date.now() + DAY_MS + 60_000));
    expect((await undo(player, third.body.id)).status).toBe(404);
    expect(await sessionsOf(player)).toEqual([]);
  });

  it('is refused while the account is full', async () => {
    const player = await aPlayer();
    const { body } = await bulk(player, await sessionsOf(player), DELETE);
    await insertSessions(tracking.dataSource, player.accountId, 2999, '');
    await tracking.dataSource.query('UPDATE players SET results = 2999 WHERE account_id = ?', [
      player.accountId,
    ]);
    expect((await undo(player, body.id)).status).toBe(422);
    expect(await sessionsOf(player)).toHaveLength(2999);
  });
});

it('changes 2,000 results at once, and lets others save meanwhile', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await insertSessions(tracking.dataSource, player.accountId, MAX_BULK_RESULTS, '');
  const before = await sessionsOf(player);
  const [deleted, save] = await Promise.all([
    bulk(player, before, DELETE),
    other.post('/sessions', aCashSession()),
  ]);
  expect(deleted.body.changed).toBe(MAX_BULK_RESULTS);
  expect(save.status).toBe(201);
  expect(await sessionsOf(player)).toEqual([]);
  expect((await undo(player, deleted.body.id)).status).toBe(204);
  expect(withoutVersions(await sessionsOf(player))).toEqual(withoutVersions(before));
});
