import { type ErrorBody, MAX_SAVED_VIEWS, type SavedView } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aSavedView } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/views';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const { filter } = aSavedView();

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const save = (player: PlayerClient, name: string) => player.post<SavedView>(PATH, aSavedView({ name }));
const stored = async (player: PlayerClient) => (await player.get<SavedView[]>(PATH)).body;
const named = async (player: PlayerClient) => (await stored(player)).map(({ name }) => name);

it('stores views of a player, oldest first, and of no other player', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect(await stored(player)).toEqual([]);

  const first = await player.post<SavedView>(PATH, aSavedView({ name: '  Café 🂡 ' }));
  await save(player, 'Home');

  expect(first.status).toBe(201);
  expect(first.body).toEqual({ id: expect.any(String), name: 'Café 🂡', filter });
  expect((await stored(player))[0]).toEqual(first.body);
  expect(await named(player)).toEqual(['Café 🂡', 'Home']);
  expect(await stored(other)).toEqual([]);
});

it('renames a view, changes its filter, and deletes it', async () => {
  const player = await tracking.signIn();
  const { id } = (await save(player, 'Vegas')).body;
  const changed = {
    name: 'VEGAS',
    filter: { ...filter, date: undefined, from: '2026-01-01', game: ['nlhe'] },
  };

  const answer = await player.put<SavedView>(`${PATH}/${id}`, changed);

  const view = JSON.parse(JSON.stringify({ id, ...changed })) as SavedView;
  expect([answer.status, answer.body]).toEqual([200, view]);
  expect(await stored(player)).toEqual([view]);
  expect((await player.delete(`${PATH}/${id}`)).status).toBe(204);
  expect(await stored(player)).toEqual([]);
});

it('answers 404 for views of others, for unknown ids and for other texts', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  const { id } = (await save(other, 'Vegas')).body;
  for (const one of [id, UNKNOWN, 'é']) {
    const path = `${PATH}/${encodeURIComponent(one)}`;
    expect((await player.put<ErrorBody>(path, aSavedView({ name: 'Mine' }))).body.code).toBe('not_found');
    expect((await player.delete(path)).body.code).toBe('not_found');
  }
  expect(await named(other)).toEqual(['Vegas']);
});

it('refuses a name that another view has, regardless of case', async () => {
  const player = await tracking.signIn();
  await save(player, 'Vegas');
  const { id } = (await save(player, 'Home')).body;

  const answers = [
    await player.post<ErrorBody>(PATH, aSavedView({ name: ' vegas' })),
    await player.put<ErrorBody>(`${PATH}/${id}`, aSavedView({ name: 'VEGAS' })),
  ];

  for (const { status, body } of answers)
    expect([status, body.error]).toEqual([409, 'You already have a view with this name.']);
  expect(await named(player)).toEqual(['Vegas', 'Home']);
});

it('stores as many views as are allowed, whichever arrive at the same time', async () => {
  const player = await tracking.signIn();
  const names = Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, at) => `View ${at}`);

  const statuses = await Promise.all(names.map(async (name) => (await save(player, name)).status));

  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  const all = await stored(player);
  expect(all).toHaveLength(MAX_SAVED_VIEWS);
  await player.delete(`${PATH}/${all[0]?.id}`);
  expect((await save(player, 'One more')).status).toBe(201);
});

it.each([
  ['no name', { ...aSavedView(), name: ' ' }],
  ['a long name', aSavedView({ name: 'x'.repeat(61) })],
  ['an unknown period', aSavedView({ filter: { ...filter, date: 'last year' } })],
  ['a day that does not exist', aSavedView({ filter: { ...filter, from: '2026-02-30' } })],
  [
    'many choices',
    aSavedView({ filter: { ...filter, venue: Array.from({ length: 21 }, (_, at) => `V${at}`) } }),
  ],
  ['an unknown part', { ...aSavedView(), account: 'other' }],
  ['no filter', { name: 'Vegas' }],
])('refuses %s, and stores nothing', async (_what, body) => {
  const player = await tracking.signIn();
  const answer = await player.post<ErrorBody>(PATH, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(await stored(player)).toEqual([]);
});

it('needs a token', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await tracking.app.inject({ method, url: PATH })).statusCode).toBe(401);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await tracking.app.inject({ method, url: `${PATH}/${UNKNOWN}` })).statusCode).toBe(401);
});
