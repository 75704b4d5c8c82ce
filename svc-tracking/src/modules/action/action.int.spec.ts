import type {
  ActionAnswer,
  BackerPaymentBody,
  BankrollAnswer,
  BoughtShareBody,
  ErrorBody,
} from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aBackerPayment, aBoughtShare, aCashSession } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/action';
const ID = '0198e2f0-0000-7000-8000-000000000001';
const OTHER_ID = '0198e2f0-0000-7000-8000-000000000002';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const putShare = (player: PlayerClient, changes: Partial<BoughtShareBody> = {}, id = ID) =>
  player.put<ActionAnswer>(`${PATH}/shares/${id}`, aBoughtShare(changes));
const putPayment = (player: PlayerClient, changes: Partial<BackerPaymentBody> = {}, id = ID) =>
  player.put<ActionAnswer>(`${PATH}/payments/${id}`, aBackerPayment(changes));
const stored = async (player: PlayerClient) => (await player.get<ActionAnswer>(PATH)).body;

it('is a statement for each person, with the balance after each line', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect(await stored(player)).toEqual({
    ...{ people: [], otherPeople: 0, shares: [] },
    totals: { owedByYou: 0, owedToYou: 0, table: 0, own: 0, others: 0, shares: 0 },
  });
  await player.post('/sessions', aCashSession());
  await putShare(player, { date: '2026-03-02', player: 'Anna', event: 'Sunday Million' });
  await putPayment(player, { date: '2026-03-03', amount: 100.5, note: 'Bank' });
  await putPayment(player, { date: '2026-03-01', person: ' anna', direction: 'received' }, OTHER_ID);

  const answer = await stored(player);

  expect(answer.people).toEqual([
    {
      ...{ name: 'Anna', balance: 270.25, makeup: 0, broughtForward: 0 },
      deals: { count: 0, paid: 0, returned: 0 },
      shares: { count: 1, paid: 120, returned: 0 },
      payments: { paid: 100.5, received: 250.75 },
      items: [
        { kind: 'payment', id: OTHER_ID, date: '2026-03-01', change: 250.75, balance: 250.75 },
        {
          ...{ kind: 'share', id: ID, date: '2026-03-02', title: 'Sunday Million', share: 10, paid: 120 },
          ...{ change: 120, balance: 370.75 },
        },
        {
          ...{ kind: 'payment', id: ID, date: '2026-03-03', note: 'Bank' },
          ...{ change: -100.5, balance: 270.25 },
        },
      ],
    },
  ]);
  expect(answer.totals).toMatchObject({ owedByYou: 270.25, owedToYou: 0 });
  expect((await stored(other)).people).toEqual([]);
});

it('counts a bought share once its event is over, in the bankroll and in no game figure', async () => {
  const player = await tracking.signIn();
  const balance = async () => {
    const [main] = (await player.get<BankrollAnswer>('/api/bankroll')).body.bankrolls;
    return [main?.shares, main?.balance];
  };
  await putShare(player, { note: 'Coffee' });
  expect(await balance()).toEqual([0, 0]);
  const { body } = await putShare(player, { returned: 5000 });
  expect(body.shares).toEqual([
    {
      ...{ id: ID, date: '2026-03-14', player: 'Cy', share: 10, markup: 1.2, cost: 1000 },
      ...{ paid: 120, isPaidEntered: false, returned: 5000, yours: 500, net: 380 },
    },
  ]);
  expect(body.people).toMatchObject([{ name: 'Cy', balance: -380 }]);
  expect(body.totals).toMatchObject({ shares: 380, owedToYou: 380 });
  expect(await balance()).toEqual([380, 380]);
  const figures = await player.get<{ totalProfit: number }>('/api/dashboard?today=2026-03-15');
  expect(figures.body.totalProfit).toBe(0);

  const entered = (await putShare(player, { paid: 0, returned: 0, markup: undefined })).body.shares;
  expect(entered).toMatchObject([{ paid: 0, isPaidEntered: true, yours: 0, net: 0 }]);
  expect(entered[0]).not.toHaveProperty('markup');
});

it.each([
  ['share', putShare, 'shares'],
  ['payment', putPayment, 'payments'],
] as const)('stores a %s once, however often it is sent, and deletes it', async (_what, put, path) => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(player)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await stored(player)).people).toMatchObject([{ items: [{ id: ID }] }]);
  await put(other);
  expect((await other.delete(`${PATH}/${path}/${ID}`)).status).toBe(200);
  expect((await other.delete(`${PATH}/${path}/${ID}`)).status).toBe(404);
  expect((await stored(other)).people).toEqual([]);
  expect((await stored(player)).people).toHaveLength(1);
});

it('is settled by payments in both directions, and counts under no trial', async () => {
  const player = await tracking.signIn();
  expect((await putShare(player, { returned: 3900 })).body.people).toMatchObject([{ balance: -270 }]);
  const settled = await putPayment(player, { person: 'CY', direction: 'received', amount: 270 });
  expect(settled.body.people).toMatchObject([{ name: 'Cy', balance: 0 }]);
  for (let index = 0; index < 12; index += 1) {
    const id = ID.replace(/\d\d$/, String(index + 10));
    expect([(await putShare(player, {}, id)).status, (await putPayment(player, {}, id)).status]).toEqual([
      200, 200,
    ]);
  }
  expect((await player.post('/sessions', aCashSession())).status).toBe(201);
});

it.each<[string, string, object]>([
  ['a share of nobody', 'shares', aBoughtShare({ player: ' ' })],
  ['a share of nothing', 'shares', aBoughtShare({ share: 0 })],
  ['more than everything', 'shares', aBoughtShare({ share: 100.1 })],
  ['a markup beyond 10', 'shares', aBoughtShare({ markup: 11 })],
  ['a cash-out below 0', 'shares', aBoughtShare({ returned: -1 })],
  ['an unknown part', 'shares', { ...aBoughtShare(), hours: 4 }],
  ['a payment of nothing', 'payments', aBackerPayment({ amount: 0 })],
  ['an unknown direction', 'payments', { ...aBackerPayment(), direction: 'lost' }],
  ['a day that does not exist', 'payments', aBackerPayment({ date: '2026-02-30' })],
  ['a name of 61 characters', 'payments', aBackerPayment({ person: 'x'.repeat(61) })],
])('refuses %s, and stores nothing', async (_what, path, body) => {
  const player = await tracking.signIn();
  const answer = await player.put<ErrorBody>(`${PATH}/${path}/${ID}`, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  expect(answer.body.fields).toHaveLength(1);
  expect((await stored(player)).people).toEqual([]);
});

it('refuses an id that is no UUID, and calls without a token', async () => {
  const player = await tracking.signIn();
  expect((await putShare(player, {}, 'mine')).status).toBe(400);
  expect((await putPayment(player, {}, OTHER_ID.toUpperCase())).status).toBe(400);
  for (const [method, url] of [
    ['GET', PATH],
    ...['shares', 'payments'].flatMap((path) =>
      (['PUT', 'DELETE'] as const).map((call) => [call, `${PATH}/${path}/${ID}`] as const),
    ),
  ] as const)
    expect((await tracking.app.inject({ method, url })).statusCode).toBe(401);
});
