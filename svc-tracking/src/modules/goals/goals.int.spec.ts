import type { ErrorBody, Goal, GoalRequest } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aGoal } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/goals';
const DAY = '2026-03-14';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const set = (player: PlayerClient, changes: Partial<GoalRequest> = {}) =>
  player.put<Goal[]>(PATH, aGoal(changes));
const see = (player: PlayerClient, target: number, day = DAY) =>
  player.put<Goal[]>(`${PATH}/month/hours/seen`, { target, day });
const stored = async (player: PlayerClient) => (await player.get<Goal[]>(PATH)).body;

it('stores the goals of a player, shortest period first, and of no other player', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect(await stored(player)).toEqual([]);

  await set(player, { period: 'year', measure: 'profit', target: 9_999_999.99 });
  await set(player, { period: 'month', measure: 'profit', target: 0.01 });
  await set(player);
  const answer = await set(player, { period: 'week', target: 12.25 });

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { period: 'week', measure: 'hours', target: 12.25 },
    { period: 'month', measure: 'hours', target: 60 },
    { period: 'month', measure: 'profit', target: 0.01 },
    { period: 'year', measure: 'profit', target: 9_999_999.99 },
  ]);
  expect(await stored(player)).toEqual(answer.body);
  expect(await stored(other)).toEqual([]);
});

it('replaces a goal of the same period and measure, and deletes it', async () => {
  const player = await tracking.signIn();
  await set(player, { seen: DAY });
  expect((await set(player, { target: 80 })).body).toEqual([aGoal({ target: 80 })]);

  for (const _again of [1, 2]) expect((await player.delete(`${PATH}/month/hours`)).status).toBe(200);
  expect(await stored(player)).toEqual([]);
});

it("changes no other player's goal", async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await set(other);
  await player.delete(`${PATH}/month/hours`);
  await see(player, 60);
  expect(await stored(other)).toEqual([aGoal()]);
  expect(await stored(player)).toEqual([]);
});

it('remembers when the notice was closed, until the target changes', async () => {
  const player = await tracking.signIn();
  await set(player);
  expect((await see(player, 60)).body).toEqual([aGoal({ seen: DAY })]);
  expect((await see(player, 60, '2026-04-02')).body).toEqual([aGoal({ seen: '2026-04-02' })]);

  expect((await set(player, { target: 80 })).body).toEqual([aGoal({ target: 80 })]);
  // A device that still shows the former target.
  expect((await see(player, 60)).body).toEqual([aGoal({ target: 80 })]);
});

it('stores one goal of a kind, whichever of many arrive at the same time', async () => {
  const player = await tracking.signIn();
  const targets = Array.from({ length: 20 }, (_, at) => at + 1);

  const answers = await Promise.all(targets.map((target) => set(player, { target })));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [goal, ...others] = await stored(player);
  expect(others).toEqual([]);
  expect(targets).toContain(goal?.target);
});

it.each([
  ['no period', { ...aGoal(), period: undefined }],
  ['an unknown period', { ...aGoal(), period: 'day' }],
  ['an unknown measure', { ...aGoal(), measure: 'sessions' }],
  ['no target', { ...aGoal(), target: undefined }],
  ['nothing to reach', aGoal({ target: 0 })],
  ['more hours than a month has', aGoal({ target: 745 })],
  ['a fraction of a cent', aGoal({ measure: 'profit', target: 0.001 })],
  ['a day that does not exist', aGoal({ seen: '2026-02-30' })],
  ['an unknown part', { ...aGoal(), account: 'other' }],
])('refuses %s, and stores nothing', async (_what, body) => {
  const player = await tracking.signIn();
  const answer = await player.put<ErrorBody>(PATH, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(answer.body.fields).toHaveLength(1);
  expect(await stored(player)).toEqual([]);
});

it.each([
  ['PUT', 'month/hours/seen', { target: 60 }],
  ['PUT', 'day/hours/seen', { target: 60, day: DAY }],
  ['DELETE', 'month/sessions', undefined],
] as const)('refuses %s of %s without its parts', async (method, path, body) => {
  const player = await tracking.signIn();
  await set(player);
  const url = `${PATH}/${path}`;
  const answer = method === 'PUT' ? await player.put<ErrorBody>(url, body) : await player.delete(url);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await stored(player)).toEqual([aGoal()]);
});

it('needs a token', async () => {
  for (const [method, url] of [
    ['GET', PATH],
    ['PUT', PATH],
    ['PUT', `${PATH}/month/hours/seen`],
    ['DELETE', `${PATH}/month/hours`],
  ] as const)
    expect((await tracking.app.inject({ method, url })).statusCode).toBe(401);
});
