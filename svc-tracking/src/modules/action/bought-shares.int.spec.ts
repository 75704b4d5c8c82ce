import type { ActionAnswer, BankrollAnswer, BoughtShareBody, ErrorBody, Rename } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aBoughtShare } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const ID = '0198e2f0-0000-7000-8000-000000000001';
const PATH = `/api/action/shares/${ID}`;

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const put = (player: PlayerClient, changes: Partial<BoughtShareBody> = {}) =>
  player.put<ActionAnswer>(PATH, aBoughtShare(changes));
const bankrolls = async (player: PlayerClient) =>
  (await player.get<BankrollAnswer>('/api/bankroll')).body.bankrolls.map(({ name, shares, balance }) => [
    ...[name, shares, balance],
  ]);

it('is of the first of three bullets, and has a third of its part of the cash-out', async () => {
  const player = await tracking.signIn();
  const first = { cost: 3000, firstBullet: 1000, markup: undefined, returned: 9000 };
  const { body } = await put(player, first);
  expect(body.shares).toMatchObject([{ cost: 3000, firstBullet: 1000, paid: 100, yours: 300, net: 200 }]);
  expect(body.people).toMatchObject([{ balance: -200 }]);
  expect(await bankrolls(player)).toEqual([['', 200, 200]]);
});

it('keeps its currency and its rate, and counts in the base currency', async () => {
  const player = await tracking.signIn();
  const { body } = await put(player, { currency: 'EUR', rate: 1.0825, returned: 5000 });
  expect(body.shares).toMatchObject([{ currency: 'EUR', rate: 1.0825, paid: 120, yours: 500, net: 380 }]);
  // €120 are $129.90, €500 are $541.25.
  expect(body.people).toMatchObject([{ balance: -411.35, shares: { paid: 129.9, returned: 541.25 } }]);
  expect(body.totals).toMatchObject({ shares: 411.35, owedToYou: 411.35 });
  expect(await bankrolls(player)).toEqual([['', 411.35, 411.35]]);
});

it('counts in its bankroll from the day on which its event was over', async () => {
  const player = await tracking.signIn();
  await player.put('/api/bankroll/starts', { bankroll: 'Live', amount: 1000, date: '2026-03-01' });
  const bought = { date: '2026-02-20', bankroll: 'live', markup: undefined, returned: 3000 };
  await put(player, bought);
  expect(await bankrolls(player)).toEqual([
    ['', 0, 0],
    ['Live', 0, 1000],
  ]);
  const { body } = await put(player, { ...bought, endDate: '2026-03-10' });
  expect(body.shares).toMatchObject([{ bankroll: 'live', endDate: '2026-03-10', net: 200 }]);
  expect(await bankrolls(player)).toEqual([
    ['', 0, 0],
    ['Live', 200, 1200],
  ]);
});

it('goes with its bankroll to another name, and back', async () => {
  const player = await tracking.signIn();
  await put(player, { bankroll: 'Live', returned: 0 });
  const request = { field: 'bankroll', from: ['LIVE'], to: 'Casino' };
  const { body } = await player.post<Rename>('/api/renames', request);
  expect(body.changed).toEqual({ sessions: 0, tournaments: 0, entries: 1 });
  expect(await bankrolls(player)).toEqual([
    ['', 0, 0],
    ['Casino', -120, -120],
  ]);
  await player.delete(`/api/renames/${body.id}`);
  expect(await bankrolls(player)).toEqual([
    ['', 0, 0],
    ['Live', -120, -120],
  ]);
});

it('is without what a later change leaves out', async () => {
  const player = await tracking.signIn();
  const all = { firstBullet: 500, returned: 10, endDate: '2026-03-15', bankroll: 'Live' };
  await put(player, { ...all, currency: 'EUR', rate: 1.1 });
  const { body } = await put(player);
  expect(body.shares).toEqual([
    {
      ...{ id: ID, date: '2026-03-14', player: 'Cy', share: 10, markup: 1.2, cost: 1000 },
      ...{ paid: 120, isPaidEntered: false },
    },
  ]);
});

it.each<[string, Partial<BoughtShareBody>, string]>([
  ['a first bullet above the cost', { firstBullet: 1000.01 }, 'firstBullet'],
  ['an end before the share', { returned: 0, endDate: '2026-03-13' }, 'endDate'],
  ['an end without a cash-out', { endDate: '2026-03-15' }, 'endDate'],
  ['a currency without a rate', { currency: 'EUR' }, 'rate'],
  ['a rate without a currency', { rate: 1.1 }, 'currency'],
  ['a price beyond converted amounts', { currency: 'EUR', rate: 10_000, cost: 999_999, share: 100 }, 'rate'],
  ['a bankroll of 51 characters', { bankroll: 'x'.repeat(51) }, 'bankroll'],
])('refuses %s', async (_what, changes, field) => {
  const { status, body } = await (await tracking.signIn()).put<ErrorBody>(PATH, aBoughtShare(changes));
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.fields?.map(({ path }) => path)).toEqual([field]);
});
