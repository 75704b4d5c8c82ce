import type { BankrollAnswer, ErrorBody, MovementBody } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/bankroll';
const ID = '0198e2f0-0000-7000-8000-000000000001';
const OTHER_ID = '0198e2f0-0000-7000-8000-000000000002';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const aMovement = (changes: Partial<MovementBody> = {}): MovementBody => ({
  ...{ kind: 'deposit', date: '2026-03-01', amount: 250.75 },
  ...changes,
});
const put = (player: PlayerClient, changes: Partial<MovementBody> = {}, id = ID) =>
  player.put<BankrollAnswer>(`${PATH}/movements/${id}`, aMovement(changes));
const start = (player: PlayerClient, body: object) => player.put<BankrollAnswer>(`${PATH}/starts`, body);
const stored = async (player: PlayerClient) => (await player.get<BankrollAnswer>(PATH)).body;

it('is the sum of a start, of entries, and of results after tips and expenses', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect(await stored(player)).toEqual({
    isKept: false,
    total: { balance: 0, days: [] },
    bankrolls: [expect.objectContaining({ name: '', balance: 0 })],
    movements: [],
  });
  await start(player, { amount: 5000 });
  await put(player);
  await put(player, { kind: 'expense', amount: 90.05, category: 'travel', note: 'Flight' }, OTHER_ID);
  const played = { date: '2026-03-02', buyin: 300, cashout: 512.5, tips: 5, expenses: 20.25 };
  await player.post('/sessions', aCashSession(played));
  await player.post('/tournaments', aTournament({ date: '2026-03-03', buyin: 100, cashout: 0 }));

  const answer = await stored(player);

  expect(answer.isKept).toBe(true);
  expect(answer.bankrolls).toEqual([
    expect.objectContaining({
      ...{ name: '', start: 5000, deposits: 250.75, expenses: 90.05, results: 87.25, balance: 5247.95 },
    }),
  ]);
  expect(answer.total.days).toEqual([
    { date: '2026-03-01', balance: 5160.7 },
    { date: '2026-03-02', balance: 5347.95 },
    { date: '2026-03-03', balance: 5247.95 },
  ]);
  expect(answer.movements).toEqual([
    { ...aMovement({ kind: 'expense', amount: 90.05 }), id: OTHER_ID, category: 'travel', note: 'Flight' },
    { ...aMovement(), id: ID },
  ]);
  expect((await stored(other)).isKept).toBe(false);
});

it('moves money between bankrolls, to which results belong by name', async () => {
  const player = await tracking.signIn();
  await start(player, { amount: 1000, date: '2026-01-01' });
  await start(player, { bankroll: 'Online', amount: 50 });
  await put(player, { kind: 'transfer', amount: 300, to: 'Online' });
  await player.post('/sessions', aCashSession({ buyin: 100, cashout: 160, bankroll: 'ONLINE' }));

  const { bankrolls, total } = await stored(player);

  expect(bankrolls.map(({ name, balance }) => [name, balance])).toEqual([
    ['', 700],
    ['Online', 410],
  ]);
  expect(total.balance).toBe(1110);
});

it('stores an entry once, however often it is sent, changes it, and deletes it', async () => {
  const player = await tracking.signIn();
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(player)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await stored(player)).movements).toHaveLength(1);

  expect((await put(player, { kind: 'withdrawal', amount: 10 })).body.total.balance).toBe(-10);
  expect((await player.delete(`${PATH}/movements/${ID}`)).status).toBe(200);
  expect((await stored(player)).isKept).toBe(false);
  expect((await player.delete(`${PATH}/movements/${ID}`)).status).toBe(404);
});

it('is not kept by who only notes what a trip cost', async () => {
  const player = await tracking.signIn();
  const { body } = await put(player, { kind: 'expense', trip: 'Vegas' });
  expect(body).toMatchObject({ isKept: false, movements: [{ kind: 'expense', trip: 'Vegas' }] });
  expect((await put(player, {}, OTHER_ID)).body.isKept).toBe(true);
});

it('replaces a start in another spelling, and deletes it', async () => {
  const player = await tracking.signIn();
  await start(player, { bankroll: 'Trip to Vegas', amount: 100 });
  await start(player, { bankroll: 'TRIP TO VEGAS', amount: 200 });
  expect((await stored(player)).total.balance).toBe(200);
  for (const _again of [1, 2])
    expect(
      (await player.delete(`${PATH}/starts?bankroll=${encodeURIComponent('trip to vegas')}`)).status,
    ).toBe(200);
  expect((await stored(player)).isKept).toBe(false);
});

it('changes no other player’s entry of the same id, and counts under no trial', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await put(player, { amount: 1 });
  await put(other, { amount: 2 });
  expect((await other.delete(`${PATH}/movements/${ID}`)).status).toBe(200);
  expect((await stored(player)).total.balance).toBe(1);
  for (let index = 0; index < 15; index += 1)
    expect((await put(player, {}, ID.replace(/\d\d$/, String(index + 10)))).status).toBe(200);
  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
});

it.each<[string, object]>([
  ['an unknown kind', { kind: 'gift' }],
  ['nothing', { amount: 0 }],
  ['a fraction of a cent', { amount: 0.001 }],
  ['too much', { amount: 10_000_000 }],
  ['a day that does not exist', { date: '2026-02-30' }],
  ['a transfer to the same bankroll', { kind: 'transfer', bankroll: 'A', to: 'a' }],
  ['a second bankroll of a deposit', { to: 'Online' }],
  ['a category of a deposit', { category: 'travel' }],
  ['a trip of a deposit', { trip: 'Vegas' }],
  ['a trip of 81 characters', { kind: 'expense', trip: 'x'.repeat(81) }],
  ['a name of 51 characters', { bankroll: 'x'.repeat(51) }],
  ['an unknown part', { account: 'other' }],
])('refuses %s, and stores nothing', async (_what, changes) => {
  const player = await tracking.signIn();
  const answer = await player.put<ErrorBody>(`${PATH}/movements/${ID}`, { ...aMovement(), ...changes });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(answer.body.fields).toHaveLength(1);
  expect((await stored(player)).isKept).toBe(false);
});

it('refuses an id that is no UUID, and calls without a token', async () => {
  const player = await tracking.signIn();
  expect((await put(player, {}, 'mine')).status).toBe(400);
  for (const [method, url] of [
    ['GET', PATH],
    ['PUT', `${PATH}/movements/${ID}`],
    ['DELETE', `${PATH}/movements/${ID}`],
    ['PUT', `${PATH}/starts`],
    ['DELETE', `${PATH}/starts?bankroll=Trip`],
  ] as const)
    expect((await tracking.app.inject({ method, url })).statusCode).toBe(401);
});
