import { asService } from '@feltbook/tooling/testing';
import {
  IMPORT_TEXTS,
  trackedTotals,
  type ErrorBody,
  type ImportBody,
  type ImportDone,
  type ImportRecord,
  type ImportSources,
} from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { dashboardOf, erase } from '../../testing/dashboards';
import { textLike } from '../../testing/matchers';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const internal = async (path: string) => {
  const answer = await tracking.app.inject({
    url: `/internal/${path}`,
    headers: asService(path.startsWith('usage') ? 'svc-billing' : 'gateway'),
  });
  return answer.json<Record<string, number>>();
};
const communityTotals = async () => z.parse(trackedTotals, await internal('community'));

const aFile = (changes: Partial<ImportBody> = {}): ImportBody => ({
  file: { name: 'history.csv', format: 'Poker Journal' },
  duplicates: 'skip',
  sessions: [
    aCashSession(),
    aCashSession({ date: '2025-01-03', tips: 5, tags: ['live'], notes: 'first, “old”' }),
    aCashSession({ date: '2025-01-04', startTime: undefined, endTime: undefined, duration: 2.25 }),
  ],
  tournaments: [aTournament(), aTournament({ name: undefined, place: undefined, cashout: 0 })],
  ...changes,
});
const counts = (sessions: number, tournaments: number) => ({ sessions, tournaments });

const importing = (player: PlayerClient, body: object, key?: string) =>
  player.post<ImportDone & ErrorBody>('/imports', body, key === undefined ? {} : { 'idempotency-key': key });
const listed = async (player: PlayerClient) =>
  counts(
    (await player.get<unknown[]>('/sessions')).body.length,
    (await player.get<unknown[]>('/tournaments')).body.length,
  );
const pro = () => tracking.signIn({ role: 'owner' });

describe('an import', () => {
  it('saves everything in the file, as if each had been saved, and returns the counts', async () => {
    const player = await tracking.signIn();
    const before = await communityTotals();

    const answer = await importing(player, aFile());

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: answer.body.id, saved: counts(3, 2), skipped: counts(0, 0) });
    const { body: sessions } = await player.get<object[]>('/sessions');
    expect(sessions).toMatchObject([
      { date: '2026-03-14', duration: 2.5 },
      { date: '2025-01-04', duration: 2.25 },
      { date: '2025-01-03', tips: 5, tags: ['live'], notes: 'first, “old”' },
    ]);
    expect((await dashboardOf(player)).quickStats).toMatchObject({ totalSessions: 3, totalTournaments: 2 });
    expect(await internal(`usage/${player.accountId}`)).toMatchObject({ cashUsed: 3, tournamentsUsed: 2 });
    const after = await communityTotals();
    expect(after.sessions - before.sessions).toBe(3);
    expect(after.tournaments - before.tournaments).toBe(2);
    expect((await player.get<ImportRecord[]>('/imports')).body).toEqual([
      {
        id: answer.body.id,
        file: aFile().file,
        at: textLike(MOMENT),
        saved: counts(3, 2),
        skipped: counts(0, 0),
      },
    ]);
  });

  it('skips everything when the file is imported again, and saves only the new results of a longer file', async () => {
    const player = await pro();
    await importing(player, aFile());

    expect((await importing(player, aFile())).body).toMatchObject({
      saved: counts(0, 0),
      skipped: counts(3, 2),
    });
    const longer = aFile({ sessions: [...aFile().sessions, aCashSession({ cashout: 315.51 })] });
    expect((await importing(player, longer)).body).toMatchObject({
      saved: counts(1, 0),
      skipped: counts(3, 2),
    });
    expect(await listed(player)).toEqual(counts(4, 2));
  });

  it('skips results that were saved one by one, and counts equal results', async () => {
    const player = await pro();
    await player.post('/sessions', { ...aCashSession(), location: '  Bellagio ' });
    const twice = aFile({ sessions: [aCashSession(), aCashSession()], tournaments: [] });

    expect((await importing(player, twice)).body).toMatchObject({
      saved: counts(1, 0),
      skipped: counts(1, 0),
    });
    expect((await importing(player, twice)).body).toMatchObject({
      saved: counts(0, 0),
      skipped: counts(2, 0),
    });
    expect((await importing(player, { ...twice, duplicates: 'keep' })).body).toMatchObject({
      saved: counts(2, 0),
    });
    expect(await listed(player)).toEqual(counts(4, 0));
  });

  it('saves nothing of a file beyond the trial, and returns the numbers', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ cashout: 1 }));
    const sessions = Array.from({ length: 10 }, (_, index) => aCashSession({ cashout: 100 + index }));

    const refused = await importing(player, aFile({ sessions }));

    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      code: 'trial_limit_reached',
      error:
        'This import has 10 cash sessions and 2 tournaments to save. The free trial covers 9 cash sessions and 10 tournaments more.',
    });
    expect(await listed(player)).toEqual(counts(1, 0));
    expect((await player.get('/imports')).body).toEqual([]);
    expect((await importing(player, aFile({ sessions: sessions.slice(1) }))).status).toBe(201);
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
  });

  it('saves nothing when one result is invalid, and names its field', async () => {
    const player = await tracking.signIn();
    const wrong = aFile({ sessions: [aCashSession(), aCashSession({ date: '2025-02-30', buyin: -1 })] });

    const answer = await importing(player, wrong);

    expect(answer.status).toBe(400);
    expect(answer.body.fields?.map(({ path }) => path).sort()).toEqual([
      'sessions.1.buyin',
      'sessions.1.date',
    ]);
    expect(await listed(player)).toEqual(counts(0, 0));
  });

  it('lists at most a hundred faults', async () => {
    const player = await tracking.signIn();
    const sessions = Array.from({ length: 300 }, () => aCashSession({ date: 'x' }));
    const { body } = await importing(player, aFile({ sessions }));
    expect(body.fields).toHaveLength(100);
  });

  it.each([
    ['nothing in it', aFile({ sessions: [], tournaments: [] }), /nothing to import/],
    [
      'no lists',
      { file: aFile().file, duplicates: 'skip' },
      /^Missing required fields: sessions, tournaments/,
    ],
    ['a choice that is none', { ...aFile(), duplicates: 'maybe' }, /./],
    ['a field that is not known', { ...aFile(), more: 1 }, /more/],
    ['more than 20,000', aFile({ sessions: Array(20_001).fill(null) as [] }), /at most 20,000/],
  ])('is refused with %s', async (_, body, error) => {
    const player = await tracking.signIn();
    const answer = await importing(player, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(error);
    expect(await listed(player)).toEqual(counts(0, 0));
  });

  it('is saved once under one key, and refused if the key is used for another file', async () => {
    const player = await pro();
    const key = newId();
    const file = aFile({ duplicates: 'keep' });

    const answers = await Promise.all([1, 2, 3].map(() => importing(player, file, key)));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(await listed(player)).toEqual(counts(3, 2));
    expect((await importing(player, aFile(), key)).status).toBe(409);
  });

  it('answers 409 to its key after it was undone', async () => {
    const player = await pro();
    const key = newId();
    const { id } = (await importing(player, aFile(), key)).body;
    await player.delete(`/imports/${id}`);

    const again = await importing(player, aFile(), key);

    expect([again.status, again.body.error]).toEqual([409, IMPORT_TEXTS.undone]);
    expect((await importing(player, aFile(), newId())).body.saved).toEqual(counts(3, 2));
  });

  it('can have 20,000 results, and is undone as quickly', async () => {
    const player = await pro();
    const sessions = Array.from({ length: 20_000 }, (_, index) =>
      aCashSession({
        date: `20${String(10 + (index % 15))}-0${1 + (index % 9)}-1${index % 10}`,
        cashout: index,
      }),
    );

    const answer = await importing(player, aFile({ sessions, tournaments: [] }));
    expect([answer.status, answer.body.saved]).toEqual([201, counts(20_000, 0)]);
    const again = await importing(player, aFile({ sessions, tournaments: [] }));
    expect(again.body).toMatchObject({ saved: counts(0, 0), skipped: counts(20_000, 0) });
    expect((await player.delete(`/imports/${answer.body.id}`)).status).toBe(204);
    expect(await listed(player)).toEqual(counts(0, 0));
  });
});

describe('undoing an import', () => {
  it('deletes all of its results, updated ones too, and returns its trial places', async () => {
    const player = await tracking.signIn();
    const before = await communityTotals();
    const own = await player.post('/sessions', aCashSession({ location: 'Wynn' }));
    const { id } = (await importing(player, aFile())).body;
    const [imported] = (await player.get<{ id: string }[]>('/tournaments')).body;
    await player.put(`/tournaments/${imported?.id}`, aTournament({ cashout: 1 }));

    expect((await player.delete(`/imports/${id}`)).status).toBe(204);
    expect((await player.delete(`/imports/${id}`)).status).toBe(204);

    expect((await player.get<object[]>('/sessions')).body).toMatchObject([{ id: own.body.id }]);
    expect(await listed(player)).toEqual(counts(1, 0));
    expect(await internal(`usage/${player.accountId}`)).toMatchObject({ cashUsed: 1, tournamentsUsed: 0 });
    expect((await communityTotals()).sessions - before.sessions).toBe(1);
    expect((await dashboardOf(player)).quickStats).toMatchObject({ totalSessions: 1, totalTournaments: 0 });
    const [record] = (await player.get<ImportRecord[]>('/imports')).body;
    expect(record?.undone_at).toMatch(MOMENT);
    // The same file may come again.
    expect((await importing(player, aFile())).body).toMatchObject({ saved: counts(3, 2) });
  });

  it('takes along results that were deleted and restored', async () => {
    const player = await tracking.signIn();
    const source = 'a'.repeat(32);
    const { id } = (await importing(player, aFile({ sessions: [{ ...aCashSession(), source }] }))).body;
    const [session] = (await player.get<{ id: string }[]>('/sessions')).body;
    const [tournament] = (await player.get<{ id: string }[]>('/tournaments')).body;
    for (const path of [`/sessions/${session?.id}`, `/tournaments/${tournament?.id}`])
      expect((await player.delete(path)).status).toBe(204);
    await player.post(`/sessions/${session?.id}/restore`, aCashSession());
    await player.post(`/tournaments/${tournament?.id}/restore`, aTournament());

    expect(await listed(player)).toEqual(counts(1, 2));
    const { body } = await player.get<ImportSources>('/imports/sources');
    expect(body.sessions).toEqual([{ id: session?.id, source }]);
    expect((await player.delete(`/imports/${id}`)).status).toBe(204);
    expect(await listed(player)).toEqual(counts(0, 0));
  });

  it("answers 404 for another player's import and for an unknown one", async () => {
    const [player, stranger] = [await tracking.signIn(), await tracking.signIn()];
    const { id } = (await importing(player, aFile())).body;
    for (const target of [id, newId(), 'abc']) {
      const { status, body } = await stranger.delete(`/imports/${target}`);
      expect([status, body.error]).toEqual([404, 'Import not found.']);
    }
    expect(await listed(player)).toEqual(counts(3, 2));
    expect((await stranger.get('/imports')).body).toEqual([]);
  });

  it('is erased with its account', async () => {
    const player = await tracking.signIn();
    await importing(player, aFile());
    await erase(tracking, player.accountId);
    expect((await importing(player, aFile())).status).toBe(401);
    const [rows] = await tracking.dataSource.query<{ n: string }[]>(
      'SELECT COUNT(*) AS n FROM imports WHERE account_id = ?',
      [player.accountId],
    );
    expect(Number(rows?.n)).toBe(0);
  });
});
