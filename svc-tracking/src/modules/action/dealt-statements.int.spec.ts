import type { ActionAnswer, BackerPaymentBody, BoughtShareBody, DealBody } from '@feltbook/contracts';
import type { PlayerClient } from '../../testing/player-client';
import { aBackerPayment, aBoughtShare, aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { KeptSettlements } from './kept-settlements';

const PATH = '/api/action';
const ID = '0198e2f0-0000-7000-8000-000000000001';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const putShare = (player: PlayerClient, changes: Partial<BoughtShareBody> = {}) =>
  player.put<ActionAnswer>(`${PATH}/shares/${ID}`, aBoughtShare(changes));
const putPayment = (player: PlayerClient, changes: Partial<BackerPaymentBody> = {}) =>
  player.put<ActionAnswer>(`${PATH}/payments/${ID}`, aBackerPayment(changes));
const stored = async (player: PlayerClient) => (await player.get<ActionAnswer>(PATH)).body;
const anna: DealBody = { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 };

it('names in a statement what each result comes to, and in the totals for everybody', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  const event = { date: '2026-03-01', name: 'Main Event', buyin: 3500, cashout: 14_000, deals: [anna] };
  const { body: tournament } = await player.post('/tournaments', aTournament(event));
  const swap: DealBody = { backer: 'Ben', kind: 'swap', share: 10, received: 40 };
  const cash = { date: '2026-03-03', stakes: '2/5', buyin: 500, cashout: 300, notes: 'Mine alone' };
  await player.post('/sessions', aCashSession({ ...cash, deals: [{ ...anna, backer: ' anna' }, swap] }));
  await player.post('/sessions', aCashSession());
  await putPayment(player, { date: '2026-03-02', amount: 1000.5, note: 'Bank' });
  await putShare(player, { date: '2026-03-04', player: 'Ben', event: 'Sunday Million' });

  const answer = await stored(player);

  // 25 % of 14,000 less 945; then 75 of 300 less 135 of 500.
  expect(answer.people).toEqual([
    expect.objectContaining({
      ...{ name: 'Anna', balance: 1494.5, makeup: 0, broughtForward: 0 },
      deals: { count: 2, paid: 1080, returned: 3575 },
      payments: { paid: 1000.5, received: 0 },
      items: [
        {
          ...{ kind: 'deal', id: tournament.id, date: '2026-03-01', result: 'tournament', deal: 'backing' },
          ...{ title: 'Main Event', venue: 'Aria', share: 25, paid: 945, returned: 3500 },
          ...{ change: 2555, balance: 2555 },
        },
        {
          ...{ kind: 'payment', id: ID, date: '2026-03-02', note: 'Bank' },
          ...{ change: -1000.5, balance: 1554.5 },
        },
        expect.objectContaining({ result: 'cash', title: '2/5', change: -60, balance: 1494.5 }),
      ],
    }),
    expect.objectContaining({
      ...{ name: 'Ben', balance: 110 },
      items: [
        expect.objectContaining({ deal: 'swap', paid: 40, returned: 30, change: -10 }),
        expect.objectContaining({ kind: 'share', title: 'Sunday Million', paid: 120, change: 120 }),
      ],
    }),
  ]);
  expect(answer.totals).toEqual({
    ...{ table: 10_300, own: 7815, others: 2485, shares: 0 },
    ...{ owedByYou: 1604.5, owedToYou: 0 },
  });
  expect((await stored(other)).people).toEqual([]);
});

it('carries a make-up over results of both kinds, in the order of play', async () => {
  const player = await tracking.signIn();
  const deals: DealBody[] = [{ backer: 'Dana', kind: 'stake', share: 50 }];
  await player.post('/tournaments', aTournament({ date: '2026-02-03', buyin: 700, cashout: 2000, deals }));
  await player.post('/sessions', aCashSession({ date: '2026-02-01', buyin: 1000, cashout: 800, deals }));
  expect((await stored(player)).people).toMatchObject([
    { makeup: 0, items: [{ balance: -200 }, { balance: 550 }] },
  ]);
  await player.post('/sessions', aCashSession({ date: '2026-02-02', buyin: 500, cashout: 300, deals }));
  const { people, totals } = await stored(player);
  // −200, −200, +1,300 at 50/50: 450 for the player, and 450 and the make-up for Dana.
  expect(people).toMatchObject([{ makeup: 0, balance: 450 }]);
  expect(totals).toMatchObject({ table: 900, own: 450, others: 450 });
});

it('settles results again only after one has changed', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession({ deals: [anna] }));
  const { reads } = tracking.app.get(KeptSettlements);
  const misses = async (call: () => Promise<unknown>) => {
    const before = reads.misses;
    await call();
    return reads.misses - before;
  };
  expect(await misses(() => stored(player))).toBe(1);
  expect(await misses(() => putPayment(player))).toBe(0);
  expect(await misses(() => stored(player))).toBe(0);
  await player.post('/sessions', aCashSession({ deals: [anna] }));
  expect(await misses(() => stored(player))).toBe(1);
});

it('shows a backer by a link no number of anybody else', async () => {
  const player = await tracking.signIn();
  const deals: DealBody[] = [anna, { backer: 'Benedict', kind: 'backing', share: 12 }];
  const event = { date: '2026-03-01', name: 'Main Event', buyin: 3500, cashout: 14_000, notes: 'My secret' };
  await player.post('/tournaments', aTournament({ ...event, deals }));
  const link = { person: 'Anna', expiresInDays: 30 };
  const { token } = (await player.post<{ token: string }>(`${PATH}/links`, link)).body;

  const answer = await tracking.app.inject({ url: `${PATH}/statements/by-token/${token}` });

  expect(answer.json()).toMatchObject({
    ...{ name: 'Anna', balance: 2555, deals: { count: 1, paid: 945, returned: 3500 } },
    items: [
      {
        ...{ kind: 'deal', date: '2026-03-01', title: 'Main Event', venue: 'Aria', deal: 'backing' },
        ...{ share: 25, paid: 945, returned: 3500, change: 2555, balance: 2555 },
      },
    ],
  });
  expect(answer.payload).not.toMatch(/Benedict|secret|14000|1680|"id"/);
});
