import type { ErrorBody } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { anyText } from '../../testing/matchers';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { deleteExpiredIdempotencyKeys } from './idempotency.repository';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const withKey = (key: string) => ({ 'idempotency-key': key });

describe.each([
  { path: '/sessions', sample: aCashSession },
  { path: '/tournaments', sample: aTournament },
])('an Idempotency-Key of POST $path', ({ path, sample }) => {
  it('answers the first result again, and saves nothing twice', async () => {
    const player = await tracking.signIn();

    const first = await player.post(path, sample(), withKey('save-1'));
    // In another order and with more space around a text it is still the same body.
    const reordered = Object.fromEntries(Object.entries(sample()).reverse());
    const again = { ...reordered, location: `  ${sample().location}  ` };
    const second = await player.post(path, again, withKey('save-1'));

    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await player.get<unknown[]>(path)).toMatchObject({ body: { length: 1 } });
  });

  it('saves once when 32 arrive together, as the first save of the account', async () => {
    const player = await tracking.signIn();

    const answers = await Promise.all(
      Array.from({ length: 32 }, () => player.post(path, sample(), withKey('storm'))),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await player.get<unknown[]>(path)).toMatchObject({ body: { length: 1 } });
  });

  it('is refused with another body, one at a time or together', async () => {
    const player = await tracking.signIn();
    const bodies = [sample(), sample({ buyin: 201 })];

    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => player.post<ErrorBody>(path, bodies[i % 2], withKey('mixed'))),
    );

    const conflicts = answers.filter(({ status }) => status === 409);
    expect(conflicts).toHaveLength(8);
    expect(conflicts[0]?.body.code).toBe('conflict');
    expect(await player.get<unknown[]>(path)).toMatchObject({ body: { length: 1 } });
  });

  it('answers the last trial save again when the trial is used up', async () => {
    const player = await tracking.signIn();
    for (let i = 0; i < 9; i += 1) await player.post(path, sample());

    const tenth = await player.post(path, sample(), withKey('tenth'));
    const repeated = await player.post(path, sample(), withKey('tenth'));

    expect(repeated).toMatchObject({ status: 201, body: tenth.body });
    expect((await player.post(path, sample(), withKey('eleventh'))).status).toBe(402);
  });

  it('is not used up by a rejected save', async () => {
    const player = await tracking.signIn();

    expect((await player.post(path, sample({ buyin: -1 }), withKey('second try'))).status).toBe(400);

    expect((await player.post(path, sample(), withKey('second try'))).status).toBe(201);
  });

  it('says that its result was deleted since, also with another body, until that is restored', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post(path, sample(), withKey('gone'));
    await player.delete(`${path}/${body.id}`);

    const again = await player.post<ErrorBody>(path, sample(), withKey('gone'));
    const other = await player.post<ErrorBody>(path, sample({ buyin: 201 }), withKey('gone'));

    expect([again, other]).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect(again.body.error).toMatch(/deleted since/);
    await player.post(`${path}/${body.id}/restore`, sample());
    expect(await player.post(path, sample(), withKey('gone'))).toMatchObject({ status: 201, body });
  });

  it('belongs to its player', async () => {
    const [one, other] = [await tracking.signIn(), await tracking.signIn()];

    const first = await one.post(path, sample(), withKey('k'));
    const second = await other.post(path, sample(), withKey('k'));

    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('has 1 to 200 characters', async () => {
    const player = await tracking.signIn();

    expect((await player.post(path, sample(), withKey('k'.repeat(200)))).status).toBe(201);
    for (const key of ['', 'k'.repeat(201)]) {
      const { status, body } = await player.post<ErrorBody>(path, sample(), withKey(key));
      expect(status).toBe(400);
      expect(body.fields).toEqual([{ path: 'Idempotency-Key', message: anyText }]);
    }
    expect(await player.get<unknown[]>(path)).toMatchObject({ body: { length: 1 } });
  });
});

it('is refused when it saved a result of the other kind', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession(), withKey('both'));

  expect((await player.post('/tournaments', aTournament(), withKey('both'))).status).toBe(409);
});

it('distinguishes keys that differ in case or accents only', async () => {
  const player = await tracking.signIn();
  const keys = ['resume', 'Resume', 'résumé'];

  const answers = [];
  for (const key of keys) answers.push(await player.post('/sessions', aCashSession(), withKey(key)));

  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
});

it('is forgotten after 30 days, and not before', async () => {
  const player = await tracking.signIn();
  const day = 86_400_000;
  const purgeAfter = (days: number) =>
    deleteExpiredIdempotencyKeys(directQuery(tracking.dataSource), new Date(Date.now() + days * day));
  const first = await player.post('/sessions', aCashSession(), withKey('old'));

  await purgeAfter(29);
  expect((await player.post('/sessions', aCashSession(), withKey('old'))).body).toEqual(first.body);

  expect(await purgeAfter(31)).toBeGreaterThan(0);
  const rows = await directQuery(tracking.dataSource).execute(
    'SELECT 1 FROM idempotency_keys WHERE account_id = ?',
    [player.accountId],
  );
  expect(rows).toHaveLength(0);
  expect((await player.post('/sessions', aCashSession(), withKey('old'))).body).not.toEqual(first.body);
});
