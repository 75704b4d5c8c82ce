import {
  type CashSessionResponse,
  type ErrorBody,
  type Rename,
  RENAME_TEXTS,
  type RenamePreview,
  type RenameRequest,
  type SavedView,
  type TournamentResponse,
  versionTag,
} from '@feltbook/contracts';
import { asService } from '@feltbook/tooling/testing';
import { dashboardOf, erase } from '../../testing/dashboards';
import { insertSessions } from '../../testing/long-history';
import { textLike } from '../../testing/matchers';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aSavedView, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const TO_BELLAGIO: RenameRequest = { field: 'venue', from: ['Bellagio Las Vegas'], to: 'Bellagio' };
const counts = (sessions: number, tournaments: number) => ({ sessions, tournaments });

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { MAX_RESULTS: '6000' } });
});
afterAll(() => tracking.close());

const sessionsOf = async (player: PlayerClient) =>
  (await player.get<CashSessionResponse[]>('/sessions')).body;
const tournamentsOf = async (player: PlayerClient) =>
  (await player.get<TournamentResponse[]>('/tournaments')).body;
const renaming = (player: PlayerClient, body: object, key?: string) =>
  player.post<Rename & ErrorBody>('/api/renames', body, key === undefined ? {} : { 'idempotency-key': key });
const preview = async (player: PlayerClient, body: object) =>
  (await player.post<RenamePreview>('/api/renames/preview', body)).body;

/** Four ways to write the Bellagio, and one other venue. */
async function aPlayer(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  for (const [day, location] of ['bellagio las vegas', 'Bellagio  LAS Vegas', 'BELLAGIO', 'Aria'].entries())
    await player.post('/sessions', aCashSession({ date: `2026-03-0${day + 1}`, location }));
  await player.post('/tournaments', aTournament({ location: 'Bellagio Las Vegas' }));
  return player;
}

describe('a rename', () => {
  it('changes what its preview counts: every spelling, in sessions and tournaments', async () => {
    const player = await aPlayer();
    const before = await sessionsOf(player);
    expect(await preview(player, TO_BELLAGIO)).toEqual(counts(3, 1));
    expect(await sessionsOf(player)).toEqual(before);

    const { status, body } = await renaming(player, TO_BELLAGIO);

    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, ...TO_BELLAGIO, at: textLike(MOMENT), changed: counts(3, 1) });
    const after = await sessionsOf(player);
    expect(after.map(({ location }) => location)).toEqual(['Aria', 'Bellagio', 'Bellagio', 'Bellagio']);
    expect(await tournamentsOf(player)).toMatchObject([{ location: 'Bellagio', name: 'Sunday Deepstack' }]);
    expect((await dashboardOf(player)).venues.list).toMatchObject([
      { name: 'Bellagio', sessions: 4 },
      { name: 'Aria', sessions: 1 },
    ]);
    expect((await player.get<Rename[]>('/api/renames')).body).toEqual([body]);
    expect(await preview(player, TO_BELLAGIO)).toEqual(counts(0, 0));
  });

  it('gives each changed result a new version, and the lists, and leaves the others alone', async () => {
    const player = await aPlayer();
    const [aria, changed] = await sessionsOf(player);
    const list = await player.get('/sessions');
    if (!aria || !changed) throw new Error('There are sessions.');

    await renaming(player, TO_BELLAGIO);

    const after = await player.get<CashSessionResponse[]>('/sessions', {
      'if-none-match': String(list.headers['etag']),
    });
    expect(after.status).toBe(200);
    expect(after.body[0]).toEqual(aria);
    const { updated_at, ...rest } = after.body[1] ?? changed;
    expect(rest).toEqual({
      ...rest,
      id: changed.id,
      created_at: changed.created_at,
      cashout: changed.cashout,
    });
    expect(updated_at > changed.updated_at).toBe(true);
    const outdated = { 'if-match': versionTag(changed) };
    expect((await player.put(`/sessions/${changed.id}`, aCashSession(), outdated)).status).toBe(412);
    const current = { 'if-match': `"${updated_at}"` };
    expect((await player.put(`/sessions/${changed.id}`, aCashSession(), current)).status).toBe(200);
  });

  it.each<[RenameRequest, object]>([
    [{ field: 'game', from: ['Big-O', 'big  o'], to: 'Big O' }, { game_type: 'Big O' }],
    [{ field: 'stakes', from: ['1-2', '$1/$2'], to: '1/2' }, { stakes: '1/2' }],
    [{ field: 'tag', from: ['LIVE', 'live game'], to: 'live' }, { tags: ['live', 'late'] }],
  ])('merges %j', async (request, expected) => {
    const player = await tracking.signIn();
    const [one, other] = [request.from[0] ?? '', request.from[1] ?? ''];
    const body = (name: string) => {
      if (request.field === 'tag') return aCashSession({ tags: [name, 'late', request.to.toUpperCase()] });
      return aCashSession(request.field === 'game' ? { game_type: name } : { stakes: name });
    };
    await player.post('/sessions', body(one));
    await player.post('/sessions', body(other));
    await player.post('/sessions', aCashSession({ game_type: 'plo', stakes: '5/5', tags: ['alone'] }));

    expect((await renaming(player, request)).body.changed).toEqual(counts(2, 0));

    const sessions = await sessionsOf(player);
    expect(sessions.filter(({ stakes }) => stakes !== '5/5')).toMatchObject([expected, expected]);
    const insights = (await player.get<object>('/api/insights')).body;
    expect(JSON.stringify(insights)).not.toContain(JSON.stringify(other));
  });

  it('takes no trial place, also after the trial, and says once that results changed', async () => {
    const player = await tracking.signIn();
    for (let day = 10; day < 20; day += 1)
      await player.post(
        '/sessions',
        aCashSession({ date: `2026-03-${day}`, location: 'bellagio las vegas' }),
      );
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
    const eventsOf = () =>
      tracking.dataSource.query<{ payload: string }[]>('SELECT * FROM outbox WHERE account_id = ?', [
        player.accountId,
      ]);
    const before = (await eventsOf()).length;

    expect((await renaming(player, TO_BELLAGIO)).body.changed).toEqual(counts(10, 0));

    expect(await eventsOf()).toHaveLength(before + 1);
    const usage = await tracking.app.inject({
      url: `/internal/usage/${player.accountId}`,
      headers: asService('svc-billing'),
    });
    expect(usage.json()).toMatchObject({ cashUsed: 10, tournamentsUsed: 0 });
  });

  it('answers a repeated call with the first rename, and none that was undone', async () => {
    const player = await aPlayer();
    const first = await renaming(player, TO_BELLAGIO, 'once');
    expect((await renaming(player, TO_BELLAGIO, 'once')).body).toEqual(first.body);
    expect((await renaming(player, { ...TO_BELLAGIO, to: 'Aria' }, 'once')).status).toBe(409);
    await player.delete(`/api/renames/${first.body.id}`);
    expect((await renaming(player, TO_BELLAGIO, 'once')).body.error).toBe(RENAME_TEXTS.undone);
  });

  it('stores nothing if no result changes', async () => {
    const player = await aPlayer();
    const { headers } = await player.get('/sessions');
    const answer = await renaming(player, { field: 'venue', from: ['Nowhere'], to: 'Aria' });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe(RENAME_TEXTS.nothing);
    expect((await player.get('/sessions')).headers['etag']).toBe(headers['etag']);
    expect((await player.get('/api/renames')).body).toEqual([]);
  });

  it.each<[object, string]>([
    [{ ...TO_BELLAGIO, to: ' ' }, 'to'],
    [{ ...TO_BELLAGIO, from: [] }, 'from'],
    [{ field: 'stakes', from: ['1/2'], to: 'x'.repeat(31) }, 'to'],
    [{ field: 'tag', from: ['a'], to: 'a,b' }, 'to'],
    [{ ...TO_BELLAGIO, field: 'notes' }, 'field'],
  ])('refuses %j', async (body, path) => {
    const player = await tracking.signIn();
    const answer = await renaming(player, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.map((field) => field.path)).toContain(path);
  });

  it('is not undone by importing the same rows again', async () => {
    const player = await tracking.signIn();
    const sessions = [{ ...aCashSession({ location: 'Bellagio Las Vegas' }), source: 'a'.repeat(32) }];
    const file = { file: { name: 'old.csv', format: 'CSV' }, duplicates: 'skip', sessions, tournaments: [] };
    await player.post('/imports', file);
    await renaming(player, TO_BELLAGIO);
    expect((await player.post('/imports', file)).body).toMatchObject({ skipped: counts(1, 0) });
    expect(await sessionsOf(player)).toMatchObject([{ location: 'Bellagio' }]);
  });

  it('is of one player', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    const before = await sessionsOf(other);
    const { body } = await renaming(player, TO_BELLAGIO);
    expect(await sessionsOf(other)).toEqual(before);
    expect((await other.delete(`/api/renames/${body.id}`)).status).toBe(404);
    expect((await other.delete('/api/renames/none')).status).toBe(404);
    expect((await other.get('/api/renames')).body).toEqual([]);
    await erase(tracking, player.accountId);
    expect((await renaming(player, TO_BELLAGIO)).status).toBe(401);
    expect((await player.get('/api/renames')).status).toBe(401);
  });
});

describe('the undo of a rename', () => {
  it('gives results their former names, except those that were changed or deleted since', async () => {
    const player = await aPlayer();
    const before = await sessionsOf(player);
    const { body } = await renaming(player, TO_BELLAGIO);
    const [, corrected, deleted] = await sessionsOf(player);
    await player.put(`/sessions/${corrected?.id}`, aCashSession({ location: 'Wynn' }));
    await player.delete(`/sessions/${deleted?.id}`);
    await player.post('/sessions', aCashSession({ date: '2026-03-09', location: 'Bellagio' }));

    expect((await player.delete(`/api/renames/${body.id}`)).status).toBe(204);

    const locations = (await sessionsOf(player)).map(({ location }) => location);
    expect(locations).toEqual(['Wynn', 'Bellagio', 'Aria', 'bellagio las vegas']);
    expect(await tournamentsOf(player)).toMatchObject([{ location: 'Bellagio Las Vegas' }]);
    const [oldest] = (await sessionsOf(player)).slice(-1);
    expect(oldest && oldest.updated_at > (before.at(-1)?.updated_at ?? '')).toBe(true);
    expect((await player.get<Rename[]>('/api/renames')).body).toMatchObject([
      { id: body.id, undone_at: textLike(MOMENT) },
    ]);
    const { headers } = await player.get('/sessions');
    expect((await player.delete(`/api/renames/${body.id}`)).status).toBe(204);
    expect((await player.get('/sessions')).headers['etag']).toBe(headers['etag']);
  });

  it('is refused while a later rename of the same results stands, and separates merged venues after that one', async () => {
    const player = await aPlayer();
    const before = (await sessionsOf(player)).map(({ location }) => location);
    const merge = await renaming(player, TO_BELLAGIO);
    const later = await renaming(player, { field: 'venue', from: ['Bellagio'], to: 'Wynn' });
    const other = await renaming(player, { field: 'venue', from: ['Aria'], to: 'Aria Las Vegas' });
    const undo = (id: string) => player.delete(`/api/renames/${id}`);

    expect(await undo(merge.body.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: RENAME_TEXTS.laterFirst },
    });
    for (const { body } of [later, merge, other]) expect((await undo(body.id)).status).toBe(204);
    expect((await sessionsOf(player)).map(({ location }) => location)).toEqual(before);
  });

  it('restores tags and their order', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ tags: ['tired', 'Late', 'sleepy'] }));
    const { body } = await renaming(player, { field: 'tag', from: ['sleepy'], to: 'tired' });
    expect(await sessionsOf(player)).toMatchObject([{ tags: ['tired', 'Late'] }]);
    await player.delete(`/api/renames/${body.id}`);
    expect(await sessionsOf(player)).toMatchObject([{ tags: ['tired', 'Late', 'sleepy'] }]);
  });

  it('has saved views and shared links show the same results before, between and after', async () => {
    const player = await aPlayer();
    const filter = { ...aSavedView().filter, venue: ['Aria', 'bellagio las vegas', 'Bellagio'] };
    const view = await player.post<SavedView>('/api/views', aSavedView({ filter }));
    const { body: share } = await player.post<{ token: string }>('/api/shares', {
      ...{ subject: 'profit', amounts: 'shown', expiresInDays: 7 },
      filter: { venue: ['bellagio las vegas'] },
    });
    const shared = async () =>
      (await player.get<{ total: number }>(`/api/shares/by-token/${share.token}`)).body.total;
    const total = await shared();
    const { body } = await renaming(player, { ...TO_BELLAGIO, to: 'The Bellagio' });

    expect((await player.get<SavedView[]>('/api/views')).body).toMatchObject([
      { filter: { ...filter, venue: ['Aria', 'The Bellagio', 'Bellagio'] } },
    ]);
    expect(await shared()).toBe(total);
    await player.delete(`/api/renames/${body.id}`);
    expect((await player.get<SavedView[]>('/api/views')).body).toEqual([view.body]);
    expect(await shared()).toBe(total);
  });
});

describe('a rename of many results', () => {
  it('takes few statements, and lets others save meanwhile', async () => {
    const [player, other] = [await tracking.signIn(), await tracking.signIn()];
    await insertSessions(tracking.dataSource, player.accountId, 5000, '');
    await tracking.dataSource.query("UPDATE cash_sessions SET tags = CONCAT('a', MOD(buyin_cents, 7), ',b')");

    const [venue, save] = await Promise.all([
      renaming(player, { field: 'venue', from: ['Aria'], to: 'Wynn' }),
      other.post('/sessions', aCashSession()),
    ]);

    expect(venue.body.changed).toEqual(counts(5000, 0));
    expect(save.status).toBe(201);
    const tag = await renaming(player, { field: 'tag', from: ['b'], to: 'c' });
    expect(tag.body.changed).toEqual(counts(5000, 0));
    // Together they changed more results than an account may have: the older one cannot be undone any more.
    const { body: renames } = await player.get<Rename[]>('/api/renames');
    expect(renames.map(({ id }) => id)).toEqual([tag.body.id]);
    expect((await player.delete(`/api/renames/${venue.body.id}`)).status).toBe(404);
    expect((await player.delete(`/api/renames/${tag.body.id}`)).status).toBe(204);
    const left = await tracking.dataSource.query<object[]>(
      'SELECT 1 FROM renamed_results WHERE account_id = ?',
      [player.accountId],
    );
    expect(left).toEqual([]);
  });
});
