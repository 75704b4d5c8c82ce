import type { MovementBody, TripsAnswer } from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

const PATH = '/api/trips';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const pay = (player: PlayerClient, changes: Partial<MovementBody>, id = newId()) =>
  player.put(`/api/bankroll/movements/${id}`, {
    ...{ kind: 'expense', date: '2026-02-27', amount: 300, trip: 'VEGAS' },
    ...changes,
  });
const trips = async (player: PlayerClient) => (await player.get<TripsAnswer>(PATH)).body;

it('are results and expenses with the same name', async () => {
  const [player, other] = [await tracking.signIn(), await tracking.signIn()];
  expect(await trips(player)).toEqual({ trips: [], without: expect.objectContaining({ results: 0 }) });
  const played = {
    date: '2026-03-01',
    location: 'Aria',
    buyin: 300,
    cashout: 450.5,
    tips: 5,
    expenses: 12.5,
  };
  await player.post('/sessions', aCashSession({ ...played, trip: 'Vegas' }));
  const lost = { date: '2026-03-02', location: 'Wynn', buyin: 150, cashout: 0, trip: 'vegas' };
  await player.post('/tournaments', aTournament(lost));
  await player.post('/sessions', aCashSession({ date: '2026-01-01', buyin: 100, cashout: 180 }));
  await pay(player, {});
  await pay(player, { trip: 'Cruise', date: '2026-04-01', amount: 0.05 });
  await pay(player, { kind: 'deposit', trip: undefined, amount: 5000 });
  await pay(other, {});

  const answer = await trips(player);

  expect(answer.trips).toMatchObject([
    { name: 'Cruise', from: '2026-04-01', to: '2026-04-01', results: 0, expenses: 0.05, left: -0.05 },
    {
      ...{ from: '2026-02-27', to: '2026-03-02', results: 2, profit: 0.5, costs: 17.5, expenses: 300 },
      ...{ left: -317, places: expect.arrayContaining(['Aria', 'Wynn']) },
      days: { dates: ['2026-03-01', '2026-03-02'], profits: [150.5, -150], results: [1, 1] },
    },
  ]);
  expect(answer.without).toMatchObject({ results: 1, profit: 80 });
});

it('leave the own net of results with deals', async () => {
  const player = await tracking.signIn();
  const deals = [{ backer: 'Anna', kind: 'backing' as const, share: 25, markup: 1.08 }];
  await player.post('/tournaments', aTournament({ buyin: 3500, cashout: 14_000, trip: 'Vegas', deals }));
  // 10,500 + 945 − 3,500.
  const { trips: found, without } = await trips(player);
  expect(found).toMatchObject([{ profit: 10_500, ownNet: 7945, left: 7945 }]);
  expect(without).not.toHaveProperty('ownNet');
});

it('are not sent again until a result or an expense changes', async () => {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession({ trip: 'Vegas' }));
  const tagOf = async () => (await player.get(PATH)).headers['etag'] as string;
  const isSame = async (tag: string) => (await player.get(PATH, { 'if-none-match': tag })).status === 304;
  const first = await tagOf();
  expect(await isSame(first)).toBe(true);
  const id = newId();
  await pay(player, {}, id);
  expect(await isSame(first)).toBe(false);
  const second = await tagOf();
  await player.delete(`/api/bankroll/movements/${id}`);
  expect([await isSame(second), await isSame(first)]).toEqual([false, true]);
  await player.post('/sessions', aCashSession({ date: '2026-03-17' }));
  expect(await isSame(first)).toBe(false);
});

it('need a token', async () => {
  expect((await tracking.app.inject({ method: 'GET', url: PATH })).statusCode).toBe(401);
});
