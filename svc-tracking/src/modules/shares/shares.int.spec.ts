import { type ErrorBody, MAX_SHARES, type NewShare, type Share, type SharedView } from '@feltbook/contracts';
import { UNKNOWN_LENGTH_HOURS } from '@feltbook/poker-math';
import { directQuery } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aShare, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { FilteredService } from '../statistics/filtered.service';
import { ShareEntity } from './share.entity';
import { shareLinks } from './shares.repository';

const PATH = '/api/shares';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

/** A player with +300 at 1/3 in 4 hours, −100 at 1/2 in 2 hours, and a tournament of +700. */
async function playerWithResults(): Promise<PlayerClient> {
  const player = await tracking.signIn();
  const times = { startTime: '18:00', endTime: '22:00' };
  const won = { date: '2026-03-04', stakes: '1/3', buyin: 300, cashout: 600, location: 'Aria', ...times };
  const lost = {
    date: '2026-03-20',
    stakes: '1/2',
    buyin: 200,
    cashout: 100,
    startTime: '20:00',
    endTime: '22:00',
  };
  await player.post('/sessions', aCashSession(won));
  await player.post('/sessions', aCashSession(lost));
  await player.post('/tournaments', aTournament({ date: '2026-04-02', buyin: 200, cashout: 900, ...times }));
  return player;
}
const add = async (player: PlayerClient, changes = {}): Promise<NewShare> =>
  (await player.post<NewShare>(PATH, aShare(changes))).body;
const open = (token: string) => tracking.app.inject({ url: `${PATH}/by-token/${encodeURIComponent(token)}` });
const viewOf = async (token: string) => (await open(token)).json<SharedView>();
const stored = async (player: PlayerClient) => (await player.get<Share[]>(PATH)).body;

it('shows exactly what was chosen to anyone with the token', async () => {
  const player = await playerWithResults();
  const { token, ...share } = await add(player, { title: ' Road to 2/5 ', currency: 'EUR' });

  const answer = await open(token);

  expect(answer.json()).toEqual({
    ...{ subject: 'graph', amounts: 'shown', title: 'Road to 2/5', currency: 'EUR' },
    ...{ from: '2026-03-01', to: '2026-04-02', total: 900, perHour: null, expires_at: share.expires_at },
    withoutHours: 0,
    points: [
      { date: '2026-03-01', amount: 0 },
      { date: '2026-03-04', amount: 300 },
      { date: '2026-03-20', amount: 200 },
      { date: '2026-04-02', amount: 900 },
    ],
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.payload).not.toContain(player.accountId);
});

it('shows one figure without the line, of the results that the filter lets through', async () => {
  const player = await playerWithResults();
  const profit = await add(player, { subject: 'profit', filter: { from: '2026-03-01', to: '2026-03-31' } });
  const hourly = await add(player, { subject: 'hourly', filter: { venue: ['aria'], kind: ['cash'] } });
  const nothing = await add(player, { filter: { venue: ['Nowhere'] } });

  expect(await viewOf(profit.token)).toMatchObject({
    ...{ from: '2026-03-01', to: '2026-03-31', points: [], total: 200, perHour: null },
  });
  expect(await viewOf(hourly.token)).toMatchObject({ points: [], total: null, perHour: 75 });
  expect(await viewOf(nothing.token)).toMatchObject({ from: null, to: null, points: [], total: null });
});

it('says how many results a shared hourly leaves out, and no other view does', async () => {
  const player = await playerWithResults();
  const untimed = { startTime: undefined, endTime: undefined, duration: UNKNOWN_LENGTH_HOURS };
  for (const stakes of ['1/2', 'home'])
    await player.post('/sessions', aCashSession({ ...untimed, stakes, buyin: 100, cashout: 900 }));
  const views = await Promise.all(
    [{ subject: 'hourly' }, { subject: 'hourly', amounts: 'bigBlinds' }, { subject: 'profit' }].map(
      async (chosen) => viewOf((await add(player, chosen)).token),
    ),
  );
  expect(views.map(({ withoutHours }) => withoutHours)).toEqual([2, 1, 0]);
});

it('has no amount in the answer where amounts are hidden, and big blinds without a currency', async () => {
  const player = await playerWithResults();
  const hidden = await open((await add(player, { amounts: 'hidden', currency: 'EUR' })).token);
  const inBlinds = await viewOf((await add(player, { amounts: 'bigBlinds', currency: 'EUR' })).token);

  const { points, total, perHour, currency } = hidden.json<SharedView>();
  expect(points.map(({ amount }) => amount)).toEqual([0, 0.335, 0.22, 1]);
  expect([total, perHour, currency]).toEqual([null, null, undefined]);
  expect(hidden.payload).not.toMatch(/\b[1-9]00\b|EUR/);
  expect([inBlinds.total, inBlinds.currency]).toEqual([50, undefined]);
});

it('follows later results', async () => {
  const player = await playerWithResults();
  const { token } = await add(player, { subject: 'profit' });
  await player.post('/sessions', aCashSession({ date: '2026-05-01', buyin: 100, cashout: 250 }));
  expect((await viewOf(token)).total).toBe(1050);
});

describe('many views', () => {
  const watched = () => jest.spyOn(tracking.app.get(FilteredService), 'days');
  afterEach(() => jest.restoreAllMocks());

  it('of one link are computed once, until a result changes', async () => {
    const player = await playerWithResults();
    const { token } = await add(player, { subject: 'profit' });
    const days = watched();

    const parallel = await Promise.all(Array.from({ length: 50 }, () => viewOf(token)));
    for (let view = 0; view < 50; view += 1) expect((await viewOf(token)).total).toBe(900);
    expect(new Set(parallel.map(({ total }) => total))).toEqual(new Set([900]));
    expect(days).toHaveBeenCalledTimes(1);

    await player.post('/sessions', aCashSession({ date: '2026-05-01', buyin: 100, cashout: 250 }));
    await until(async () => (await viewOf(token)).total === 1050);
    expect(days).toHaveBeenCalledTimes(2);
  });

  it('of a player who saves again and again are computed every two seconds at most', async () => {
    const player = await playerWithResults();
    const { token } = await add(player, { subject: 'profit' });
    const days = watched();
    const begun = performance.now();
    const won = { date: '2026-05-01', buyin: 100, cashout: 110 };
    for (let save = 1; save <= 6; save += 1) {
      expect((await player.post('/sessions', aCashSession(won))).status).toBe(201);
      expect((await open(token)).statusCode).toBe(200);
    }
    const most = 1 + Math.ceil((performance.now() - begun) / 2000);
    expect(days.mock.calls.length).toBeLessThanOrEqual(most);
    await until(async () => (await viewOf(token)).total === 960);
  });

  it('of an old link wait for no computation, and end at once when it is revoked', async () => {
    const player = await playerWithResults();
    const { token, id } = await add(player, { subject: 'profit' });
    expect((await viewOf(token)).total).toBe(900);
    await player.post('/sessions', aCashSession({ date: '2026-05-01', buyin: 100, cashout: 250 }));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const spy = watched().mockImplementation(() => held.then(() => Promise.reject(new Error('away'))));
    await until(async () => {
      expect((await viewOf(token)).total).toBe(900);
      return spy.mock.calls.length > 0;
    });
    expect((await viewOf(token)).total).toBe(900);
    expect((await player.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await open(token)).statusCode).toBe(404);
    release();
  });

  it('of one player have few places, and leave others theirs', async () => {
    const [player, other] = [await playerWithResults(), await playerWithResults()];
    const shares = [await add(player), ...(await Promise.all(Array.from({ length: 14 }, () => add(player))))];
    const ofOther = await add(other, { subject: 'profit' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const filtered = tracking.app.get(FilteredService);
    const days = filtered.days.bind(filtered);
    const spy = watched().mockImplementation((...choice) => held.then(() => days(...choice)));

    const views = shares.map(({ token }) => open(token));
    const refused = await Promise.race(views);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await player.get('/sessions')).status).toBe(200);
    expect((await player.get('/api/insights')).status).toBe(200);
    expect(spy).toHaveBeenCalledTimes(1);

    const served = viewOf(ofOther.token);
    release();
    expect((await served).total).toBe(900);
    const statuses = (await Promise.all(views)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  });
});

it('answers unknown, revoked and expired tokens alike', async () => {
  const player = await playerWithResults();
  const [revoked, expired] = [await add(player), await add(player)];
  expect((await open(revoked.token)).statusCode).toBe(200);
  expect((await player.delete(`${PATH}/${revoked.id}`)).status).toBe(204);
  const { manager } = tracking.dataSource;
  await manager.update(ShareEntity, { id: expired.id }, { expiresAt: new Date(Date.now() - 1) });

  const bodies: object[] = [];
  for (const token of [revoked.token, expired.token, 'x'.repeat(43), 'é', `${expired.token} `]) {
    const answer = await open(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    bodies.push({ ...answer.json<ErrorBody>(), requestId: '' });
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await stored(player)).toEqual([]);
});

it('deletes links of all players once they have expired', async () => {
  const players = [await tracking.signIn(), await tracking.signIn()];
  const now = new Date();
  const { manager } = tracking.dataSource;
  for (const player of players) {
    const [{ id }, kept] = [await add(player), await add(player)];
    await manager.update(ShareEntity, { id }, { expiresAt: now });
    await shareLinks.removeExpired(directQuery(tracking.dataSource), now);
    expect((await manager.findBy(ShareEntity, { accountId: player.accountId })).map((row) => row.id)).toEqual(
      [kept.id],
    );
  }
});

it('stores only a hash of the token, and lists links without it', async () => {
  const player = await tracking.signIn();
  const { token, ...share } = await add(player);

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await stored(player)).toEqual([share]);
  const row = await tracking.dataSource.manager.findOneByOrFail(ShareEntity, { id: share.id });
  expect(JSON.stringify(row)).not.toContain(token);
  const days = (Date.parse(share.expires_at) - Date.parse(share.created_at)) / 86_400_000;
  expect(days).toBe(30);
});

it('makes as many links as are allowed, whichever arrive at the same time', async () => {
  const player = await tracking.signIn();
  const all = Array.from({ length: MAX_SHARES + 3 }, () => player.post(PATH, aShare()));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  const [first] = await stored(player);
  await player.delete(`${PATH}/${first?.id}`);
  expect((await player.post(PATH, aShare())).status).toBe(201);
});

it("revokes no other player's link", async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  const { id } = await add(other);
  for (const one of [id, UNKNOWN, 'é'])
    expect((await player.delete(`${PATH}/${encodeURIComponent(one)}`)).body.code).toBe('not_found');
  expect(await stored(other)).toHaveLength(1);
});

it.each([
  ['an hourly without amounts', { subject: 'hourly', amounts: 'hidden' }],
  ['no end', { expiresInDays: undefined }],
  ['a long title', { title: 'x'.repeat(41) }],
  ['an unknown criterion', { filter: { account: 'other' } }],
  ['an unknown currency', { currency: 'ZZZ' }],
])('refuses %s, and stores nothing', async (_what, changes) => {
  const player = await tracking.signIn();
  const answer = await player.post<ErrorBody>(PATH, { ...aShare(), ...changes });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await stored(player)).toEqual([]);
});

it('needs a token of the player to list, make and revoke links', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await tracking.app.inject({ method, url: PATH })).statusCode).toBe(401);
  expect((await tracking.app.inject({ method: 'DELETE', url: `${PATH}/${UNKNOWN}` })).statusCode).toBe(401);
});
