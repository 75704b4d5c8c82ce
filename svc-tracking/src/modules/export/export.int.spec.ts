import type { ActionAnswer, BankrollAnswer, HomeGame, HomeGameTable } from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import { asService } from '@feltbook/tooling/testing';
import { exportPart } from '@feltbook/contracts';
import * as z from 'zod/mini';
import {
  aBackerPayment,
  aBoughtShare,
  aCashSession,
  aGoal,
  aHomeGame,
  aRunningSession,
  aSeat,
  aSavedView,
  aShare,
  aTournament,
} from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const exportOf = async (accountId: string) => {
  const answer = await tracking.app.inject({
    url: `/internal/export/${accountId}`,
    headers: asService('svc-auth'),
  });
  return z.parse(exportPart, answer.json());
};

it("holds all results of the player as the lists return them, and no other player's", async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  await player.post('/sessions', aCashSession({ notes: 'mine 🂡' }));
  await player.post('/sessions', aCashSession({ date: '2026-03-15' }));
  await player.post('/tournaments', aTournament());
  await player.post('/imports', {
    file: { name: 'old.csv', format: 'CSV' },
    duplicates: 'keep',
    sessions: [],
    tournaments: [aTournament({ notes: 'imported' })],
  });
  const session = aRunningSession();
  await player.put('/api/running-session', { changedAt: 1, session });
  const view = await player.post('/api/views', aSavedView());
  await player.post('/api/shares', aShare());
  const goals = await player.put('/api/goals', aGoal());
  await player.post('/api/renames', { field: 'venue', from: ['Bellagio'], to: 'The Bellagio' });
  await player.put('/api/bankroll/starts', { amount: 500 });
  const bankroll = await player.put<BankrollAnswer>(`/api/bankroll/movements/${newId()}`, {
    ...{ kind: 'expense', date: '2026-03-01', amount: 20, trip: 'Vegas' },
  });
  const game = newId();
  const hosted = await player.put<HomeGame>(`/api/home-games/${game}`, aHomeGame());
  const ann = newId();
  const table = await player.put<HomeGameTable>(`/api/home-games/${game}/entries/${ann}`, aSeat(ann, 'Ann'));
  await player.put(`/api/action/payments/${newId()}`, aBackerPayment());
  const action = await player.put<ActionAnswer>(`/api/action/shares/${newId()}`, aBoughtShare());
  await player.post('/api/action/links', { person: 'Anna', expiresInDays: 7 });
  const hand = await player.put(`/api/hands/${newId()}`, {
    date: '2026-03-01',
    text: 'AhKd vs QQ',
    tags: ['cooler'],
  });
  await other.post('/sessions', aCashSession());
  await other.post('/api/views', aSavedView());
  await other.put('/api/goals', aGoal());
  const byId = async (path: string) =>
    (await player.get<{ id: string }[]>(path)).body.sort((one, other) => (one.id < other.id ? -1 : 1));

  expect(await exportOf(player.accountId)).toEqual({
    sessions: await byId('/sessions'),
    tournaments: await byId('/tournaments'),
    imports: (await player.get('/imports')).body,
    runningSession: session,
    savedViews: [view.body],
    shares: (await player.get('/api/shares')).body,
    goals: goals.body,
    renames: (await player.get('/api/renames')).body,
    bankrollStarts: [{ amount: 500 }],
    moneyMovements: bankroll.body.movements,
    boughtShares: action.body.shares,
    backerPayments: [{ ...aBackerPayment(), id: expect.any(String) as string }],
    actionLinks: (await player.get('/api/action/links')).body,
    homeGames: [{ ...table.body, code: hosted.body.code }],
    photos: [],
    hands: [hand.body],
  });
});

it('is empty for an account without results', async () => {
  const player = await tracking.signIn();

  expect(await exportOf(player.accountId)).toEqual({
    ...{ sessions: [], tournaments: [], imports: [], runningSession: null },
    ...{ savedViews: [], shares: [], goals: [], renames: [] },
    ...{ bankrollStarts: [], moneyMovements: [], homeGames: [], photos: [], hands: [] },
    ...{ boughtShares: [], backerPayments: [], actionLinks: [] },
  });
});
