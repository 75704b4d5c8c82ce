import type { ErrorBody, RunningSession, RunningSessionState } from '@feltbook/contracts';
import { aRunningSession } from '../../testing/samples';
import type { PlayerClient } from '../../testing/player-client';
import { startTracking, type Tracking } from '../../testing/tracking';
import { RunningSessionEntity } from './running-session.entity';

const PATH = '/api/running-session';
const NOON = Date.UTC(2026, 2, 14, 12);

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const put = (player: PlayerClient, session: RunningSession, changedAt: number) =>
  player.put<RunningSessionState>(PATH, { changedAt, session });
const stored = (player: PlayerClient) => player.get<RunningSessionState>(PATH);
const end = (player: PlayerClient, id: string, outcome = 'logged') =>
  player.delete(`${PATH}/${id}?outcome=${outcome}`);
const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);

it('stores the session of a player for all devices, and of no other player', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect((await stored(player)).status).toBe(204);

  const session = aRunningSession({
    ...{ location: 'Café 🂡', rebuys: [{ at: NOON, amount: 200.5 }], breaks: [{ from: NOON }] },
    ...{ written: { notes: 'slow \u0000 table \ud800' } },
  });
  const answer = await put(player, session, NOON);

  const state = { session, changedAt: NOON, ended: [] };
  expect([answer.status, answer.body]).toEqual([200, state]);
  expect((await stored(player)).body).toEqual(state);
  expect((await stored(other)).status).toBe(204);
  await end(other, session.id);
  expect((await stored(player)).body).toEqual(state);
});

it('stores the currency of the amounts, blank for the base one, until a device sends none', async () => {
  const player = await tracking.signIn();
  const changes = [{ currency: 'EUR' }, { currency: '' }, {}];
  for (const [index, change] of changes.entries()) {
    const session = aRunningSession(change);
    await put(player, session, NOON + index);
    expect((await stored(player)).body.session).toEqual(session);
  }
});

it('answers 304 until the session changes', async () => {
  const player = await tracking.signIn();
  const tag = tagOf(await put(player, aRunningSession(), NOON));
  const again = () => player.get(PATH, { 'if-none-match': tag });

  const unchanged = await again();
  expect([unchanged.status, unchanged.text, tagOf(unchanged)]).toEqual([304, '', tag]);
  expect(unchanged.headers['cache-control']).toBe('no-store');

  await put(player, aRunningSession({ buyin: 500 }), NOON + 1);
  expect((await again()).status).toBe(200);
});

it('stores the later change of two devices, whichever arrives first', async () => {
  const player = await tracking.signIn();
  await put(player, aRunningSession(), NOON);
  const [early, late] = [aRunningSession({ buyin: 400 }), aRunningSession({ buyin: 500 })];

  await put(player, late, NOON + 2);
  const refused = await put(player, early, NOON + 1);

  expect(refused.body).toEqual({ session: late, changedAt: NOON + 2, ended: [] });
  expect((await put(player, early, NOON + 3)).body.session).toEqual(early);
});

it('does not trust a clock that is ahead of the server’s', async () => {
  const player = await tracking.signIn();
  const answer = await put(player, aRunningSession(), Date.UTC(2100, 0));
  expect(answer.body.changedAt).toBeLessThanOrEqual(Date.now());
});

it('stores the next change of a session that a server with a clock ahead has stored', async () => {
  const player = await tracking.signIn();
  await put(player, aRunningSession(), NOON);
  const ahead = Date.now() + 60_000;
  await tracking.dataSource
    .getRepository(RunningSessionEntity)
    .update({ accountId: player.accountId }, { changedAt: new Date(ahead) });
  const next = aRunningSession({ buyin: 400 });

  // A device that knows the stored moment takes the one after it.
  expect((await put(player, next, ahead + 1)).body).toMatchObject({ session: next, changedAt: ahead + 1 });
});

it('stores one of many concurrent changes, the latest', async () => {
  const player = await tracking.signIn();
  const amounts = Array.from({ length: 20 }, (_, index) => 100 + index);

  await Promise.all(
    amounts.map((buyin) => put(player, aRunningSession({ buyin }), NOON + ((buyin * 7) % 20) * 1000)),
  );

  const latest = amounts.find((buyin) => (buyin * 7) % 20 === 19);
  expect((await stored(player)).body).toMatchObject({ session: { buyin: latest }, changedAt: NOON + 19_000 });
});

it('ends a session for all devices, and ignores later changes of it', async () => {
  const player = await tracking.signIn();
  await put(player, aRunningSession(), NOON);

  expect((await end(player, 'at-aria', 'discarded')).body).toMatchObject({ session: null });
  await end(player, 'at-aria', 'logged');
  const late = await put(player, aRunningSession(), Date.now());

  const ended = [{ id: 'at-aria', outcome: 'discarded' }];
  expect(late.body).toMatchObject({ session: null, ended });
  const next = aRunningSession({ id: 'at-wynn' });
  expect((await put(player, next, NOON)).body).toEqual({
    session: next,
    changedAt: expect.any(Number),
    ended,
  });
});

it('remembers the end of a session that it never stored, beside the running one', async () => {
  const player = await tracking.signIn();
  const running = aRunningSession({ id: 'at-wynn' });
  await put(player, running, NOON);

  const ended = [{ id: 'at-aria', outcome: 'logged' }];
  expect((await end(player, 'at-aria')).body).toEqual({ session: running, changedAt: NOON, ended });
  expect((await put(player, aRunningSession(), NOON + 1)).body.session).toEqual(running);
});

it('remembers the last 20 ends', async () => {
  const player = await tracking.signIn();
  for (let number = 0; number < 21; number += 1) await end(player, `s${number}`);

  const { ended } = (await stored(player)).body;
  expect([ended.length, ended[0]?.id, ended.at(-1)?.id]).toEqual([20, 's20', 's1']);
});

it.each([
  ['a session without a venue', { changedAt: NOON, session: { ...aRunningSession(), location: '' } }],
  ['a long id', { changedAt: NOON, session: aRunningSession({ id: 'x'.repeat(201) }) }],
  ['a long venue', { changedAt: NOON, session: aRunningSession({ location: 'x'.repeat(201) }) }],
  [
    'many rebuys',
    {
      changedAt: NOON,
      session: aRunningSession({ rebuys: Array.from({ length: 1001 }, () => ({ at: NOON, amount: 1 })) }),
    },
  ],
  ['an unknown currency', { changedAt: NOON, session: aRunningSession({ currency: 'EURO' }) }],
  ['an impossible time', { changedAt: NOON, session: aRunningSession({ startedAt: 9e15 }) }],
  ['no time of the change', { session: aRunningSession() }],
  ['a time before 1970', { changedAt: -1, session: aRunningSession() }],
  ['no session', { changedAt: NOON, session: null }],
  ['an unknown part', { changedAt: NOON, session: aRunningSession(), account: 'other' }],
])('refuses %s, and stores nothing', async (_what, body) => {
  const player = await tracking.signIn();
  const answer = await player.put<ErrorBody>(PATH, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect((await stored(player)).status).toBe(204);
});

it('refuses more than 256 KB, and stores 250 KB', async () => {
  const player = await tracking.signIn();
  const field = (_: unknown, index: number) => [`field${index}`, 'x'.repeat(10_000)];
  const writing = (fields: number) =>
    aRunningSession({ written: Object.fromEntries(Array.from({ length: fields }, field)) });

  expect((await put(player, writing(27), NOON)).status).toBe(413);
  expect((await stored(player)).status).toBe(204);
  expect((await put(player, writing(25), NOON)).status).toBe(200);
  expect(Object.keys((await stored(player)).body.session?.written ?? {})).toHaveLength(25);
});

it.each(['at-aria?outcome=lost', 'at-aria', `${'x'.repeat(201)}?outcome=logged`])(
  'refuses to end %s',
  async (what) => {
    const player = await tracking.signIn();
    expect((await player.delete(`${PATH}/${what}`)).status).toBe(400);
    expect((await stored(player)).status).toBe(204);
  },
);

it('needs a token', async () => {
  for (const method of ['GET', 'PUT'] as const)
    expect((await tracking.app.inject({ method, url: PATH })).statusCode).toBe(401);
  expect((await tracking.app.inject({ method: 'DELETE', url: `${PATH}/a?outcome=logged` })).statusCode).toBe(
    401,
  );
});
