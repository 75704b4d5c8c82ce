import { asService } from '@feltbook/tooling/testing';
import type { CashSessionResponse, ErrorBody, TournamentResponse } from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import { anyText, textLike } from '../../testing/matchers';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

type AnyResult = CashSessionResponse | TournamentResponse;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

describe.each([
  { path: '/sessions', sample: aCashSession, notFound: 'Session not found.', duration: 2.5 },
  { path: '/tournaments', sample: aTournament, notFound: 'Tournament not found.', duration: 4.75 },
])('$path', ({ path, sample, notFound, duration }) => {
  it('saves a result and answers it with all its fields, the duration from the times', async () => {
    const player = await tracking.signIn();

    const saved = await player.post(path, { ...sample(), duration: 99, notes: '  a long night  ' });

    expect(saved.status).toBe(201);
    expect(saved.body).toEqual({ id: textLike(UUID_V7) });
    const read = await player.get<AnyResult>(`${path}/${saved.body.id}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({
      ...sample(),
      id: saved.body.id,
      duration,
      notes: 'a long night',
      created_at: textLike(MOMENT),
      updated_at: read.body.created_at,
    });
  });

  it('lists the records, and nothing for a player without results', async () => {
    const player = await tracking.signIn();
    expect((await player.get<AnyResult[]>(path)).body).toEqual([]);
    const { body } = await player.post(path, sample());

    const list = await player.get<AnyResult[]>(path);

    const one = await player.get<AnyResult>(`${path}/${body.id}`);
    expect(list.status).toBe(200);
    expect(list.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(list.body).toEqual([one.body]);
  });

  it('updates a result and returns it as saved', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post(path, { ...sample(), notes: 'typo' });
    const before = await player.get<AnyResult>(`${path}/${body.id}`);

    const corrected = await player.put<AnyResult>(`${path}/${body.id}`, {
      ...sample(),
      cashout: 0.01,
      endTime: '01:00',
      startTime: '23:30',
    });

    expect(corrected.status).toBe(200);
    expect(corrected.body).toMatchObject({ id: body.id, cashout: 0.01, duration: 1.5, startTime: '23:30' });
    expect(corrected.body).not.toHaveProperty('notes');
    expect(corrected.body.created_at).toBe(before.body.created_at);
    expect(corrected.body.updated_at >= before.body.updated_at).toBe(true);
    expect((await player.get<AnyResult>(`${path}/${body.id}`)).body).toEqual(corrected.body);
  });

  it('deletes a result once', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post(path, sample());

    const first = await player.delete(`${path}/${body.id}`);
    const second = await player.delete(`${path}/${body.id}`);

    expect(first).toMatchObject({ status: 204, text: '' });
    expect(second.status).toBe(404);
    expect((await player.get<AnyResult[]>(path)).body).toEqual([]);
  });

  it("answers the same 404 to another player's id, an unknown id and an invalid id", async () => {
    const player = await tracking.signIn();
    const stranger = await tracking.signIn();
    const { body } = await player.post(path, sample());
    const ids = [body.id, newId(), body.id.toUpperCase(), 'abc', '%00', '🂡', "' OR 1=1 --", 'x'.repeat(500)];

    for (const id of ids) {
      const target = `${path}/${encodeURIComponent(id)}`;
      const answers = [
        await stranger.get<ErrorBody>(target),
        await stranger.put<ErrorBody>(target, sample()),
        await stranger.delete(target),
      ];
      for (const answer of answers) {
        expect([id, answer.status]).toEqual([id, 404]);
        expect(answer.body).toEqual({ error: notFound, code: 'not_found', requestId: anyText });
      }
    }
    expect((await player.get<AnyResult[]>(path)).body).toHaveLength(1);
  });

  it('keeps players apart in lists', async () => {
    const player = await tracking.signIn();
    const stranger = await tracking.signIn();
    await player.post(path, sample());

    expect((await stranger.get<AnyResult[]>(path)).body).toEqual([]);
  });

  it.each(['get', 'post', 'put', 'delete'] as const)('requires a token for %s', async (method) => {
    const url = method === 'get' || method === 'post' ? path : `${path}/${newId()}`;
    const answer = await tracking.app.inject({
      method: method.toUpperCase() as Uppercase<typeof method>,
      url,
      headers: { ...asService('svc-auth'), 'content-type': 'application/json' },
      payload: JSON.stringify(sample()),
    });

    expect(answer.statusCode).toBe(401);
    expect(answer.json<ErrorBody>()).toMatchObject({ code: 'unauthenticated' });
  });

  it('lists the newest day first, then the later start, none last, then the later save', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const save = async (changes: object) => (await player.post(path, { ...sample(), ...changes })).body.id;
    const ids = {
      noon: await save({ date: '2026-02-02', startTime: '12:00' }),
      oldest: await save({ date: '2025-12-31', startTime: '23:00', endTime: '23:30' }),
      untimed: await save({ date: '2026-02-02', startTime: undefined, endTime: undefined, duration: 3 }),
      evening: await save({ date: '2026-02-02', startTime: '18:00' }),
      noonAgain: await save({ date: '2026-02-02', startTime: '12:00' }),
      newest: await save({ date: '2026-02-03', startTime: '00:05' }),
    };

    const list = await player.get<AnyResult[]>(path);

    const names = Object.entries(ids).map(([name, id]) => [id, name]);
    const nameOf = Object.fromEntries(names) as Record<string, string>;
    expect(list.body.map(({ id }) => nameOf[id])).toEqual([
      'newest',
      'evening',
      'noonAgain',
      'noon',
      'untimed',
      'oldest',
    ]);
  });
});

describe('undoing a deletion', () => {
  it.each([
    ['/sessions', aCashSession({ notes: 'Deep.', tags: ['late'] })],
    ['/tournaments', aTournament({ place: 3, entries: 90 })],
  ])('stores a deleted result of %s again as it was, once', async (path, input) => {
    const player = await tracking.signIn();
    const { body } = await player.post(path, input);
    const before = await player.get<CashSessionResponse>(`${path}/${body.id}`);
    await player.delete(`${path}/${body.id}`);

    const restored = await player.post(`${path}/${body.id}/restore`, input);
    const again = await player.post(`${path}/${body.id}/restore`, { ...input, cashout: 1 });

    expect([restored, again]).toMatchObject([
      { status: 201, body: { id: body.id } },
      { status: 201, body: { id: body.id } },
    ]);
    const after = await player.get<CashSessionResponse>(`${path}/${body.id}`);
    const { created_at, updated_at, ...fields } = before.body;
    expect(after.body).toMatchObject(fields);
    expect(Math.abs(Date.parse(after.body.created_at) - Date.parse(created_at))).toBeLessThan(2000);
    expect(after.body.updated_at > updated_at).toBe(true);
    expect((await player.get(path)).body).toHaveLength(1);
  });

  it('works when the trial is used up, and gives no place', async () => {
    const player = await tracking.signIn();
    const ids: unknown[] = [];
    for (let count = 0; count < 10; count += 1)
      ids.push((await player.post('/sessions', aCashSession())).body.id);
    await player.delete(`/sessions/${String(ids[0])}`);
    expect((await player.post(`/sessions/${String(ids[0])}/restore`, aCashSession())).status).toBe(201);
    expect((await player.post('/sessions', aCashSession())).status).toBe(402);
  });

  it('restores nothing that this player did not delete', async () => {
    const [player, other] = [await tracking.signIn(), await tracking.signIn()];
    const { body } = await other.post('/sessions', aCashSession());
    await other.delete(`/sessions/${body.id}`);
    for (const id of [body.id, '019a0000-0000-7000-8000-000000000000', 'no-id'])
      expect((await player.post(`/sessions/${String(id)}/restore`, aCashSession())).status).toBe(404);
    expect((await player.get('/sessions')).body).toEqual([]);
  });
});

describe('fields of one kind', () => {
  it('accepts a duration in place of times, as imports send it', async () => {
    const player = await tracking.signIn();
    const untimed = { ...aCashSession({ duration: 7.256 }), startTime: undefined, endTime: undefined };

    const { body } = await player.post('/sessions', untimed);
    const read = await player.get<CashSessionResponse>(`/sessions/${body.id}`);

    expect(read.body.duration).toBe(7.26);
    expect(read.body).not.toHaveProperty('startTime');
    expect(read.body).not.toHaveProperty('endTime');
  });

  it('never rounds a given duration down to 0', async () => {
    const player = await tracking.signIn();
    const blink = { ...aCashSession({ duration: 0.001 }), startTime: undefined, endTime: undefined };

    const { body } = await player.post('/sessions', blink);

    expect((await player.get<CashSessionResponse>(`/sessions/${body.id}`)).body.duration).toBe(0.01);
  });

  it('fills in optional fields of a tournament', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post('/tournaments', {
      date: '2026-03-14',
      game_type: 'omaha',
      location: 'Home',
      buyin: 20,
      name: '   ',
      notes: null,
      place: null,
    });

    const read = await player.get<TournamentResponse>(`/tournaments/${body.id}`);

    expect(read.body).toEqual({
      id: body.id,
      date: '2026-03-14',
      name: 'Untitled',
      game_type: 'omaha',
      location: 'Home',
      buyin: 20,
      cashout: 0,
      duration: 0,
      created_at: textLike(MOMENT),
      updated_at: textLike(MOMENT),
    });
  });

  it('stores 0 places paid, which differs from unknown', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post('/tournaments', aTournament({ places_paid: 0 }));

    expect((await player.get<TournamentResponse>(`/tournaments/${body.id}`)).body.places_paid).toBe(0);
  });
});
