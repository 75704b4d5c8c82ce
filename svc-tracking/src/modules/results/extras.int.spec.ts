import type { CashSessionResponse, ErrorBody, TournamentResponse } from '@feltbook/contracts';
import { dashboardOf } from '../../testing/dashboards';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const EXTRAS = { rebuys: 2, rebuys_amount: 80, tips: 12.5, expenses: 31.25, tags: ['live', 'soft table 🂡'] };
const SEAT = { position: 'Table 12, seat 4' };
const ADD_ONS = { addons: 1, addons_amount: 40.01 };
const NAMES = Object.keys({ ...EXTRAS, ...SEAT, ...ADD_ONS });

describe.each([
  {
    path: '/sessions',
    body: aCashSession({ ...EXTRAS, ...SEAT }),
    given: { ...EXTRAS, ...SEAT },
    bare: aCashSession(),
  },
  {
    path: '/tournaments',
    body: aTournament({ ...EXTRAS, ...ADD_ONS }),
    given: { ...EXTRAS, ...ADD_ONS },
    bare: aTournament(),
  },
])('$path', ({ path, body, given, bare }) => {
  it('stores rebuys, tips, expenses and tags until an update without them', async () => {
    const player = await tracking.signIn();
    const { id } = (await player.post(path, body)).body;

    const one = await player.get<CashSessionResponse | TournamentResponse>(`${path}/${id}`);
    expect(one.body).toMatchObject(given);
    expect((await player.get(path)).body).toEqual([one.body]);

    const corrected = await player.put<CashSessionResponse | TournamentResponse>(`${path}/${id}`, bare);
    for (const name of NAMES) expect(corrected.body).not.toHaveProperty(name);
  });

  it('accepts ten tags of thirty characters', async () => {
    const player = await tracking.signIn();
    const tags = Array.from({ length: 10 }, (_, index) => `${index}${'🂡'.repeat(29)}`);
    const { id } = (await player.post(path, { ...bare, tags })).body;
    expect((await player.get<CashSessionResponse>(`${path}/${id}`)).body.tags).toEqual(tags);
  });

  it('refuses rebuys beyond the buy-in, and saves nothing', async () => {
    const player = await tracking.signIn();
    const answer = await player.post<ErrorBody>(path, { ...bare, rebuys_amount: 9999 });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([
      {
        path: 'rebuys_amount',
        message: 'Rebuys and add-ons are part of the buy-in, and cannot be above it.',
      },
    ]);
    expect((await player.get(path)).body).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('shows the profit, and what tips and expenses leave of it', async () => {
    const player = await tracking.signIn();
    await player.post('/sessions', aCashSession({ buyin: 200, cashout: 315.5 }));
    expect((await dashboardOf(player)).costs).toBeNull();
    const { id } = (await player.post('/sessions', aCashSession({ tips: 10.1, expenses: 0.2 }))).body;
    await player.post('/tournaments', aTournament({ buyin: 150, cashout: 900, tips: 50 }));

    const shown = await dashboardOf(player);
    expect(shown.totalProfit).toBe(981);
    expect(shown.costs).toEqual({ results: 2, tips: 60.1, expenses: 0.2, profitAfterCosts: 920.7 });

    await player.put(`/sessions/${id}`, aCashSession());
    expect((await dashboardOf(player)).costs).toMatchObject({ results: 1, profitAfterCosts: 931 });
  });
});

it('counts a ticket that a satellite won, and that paid for the next tournament, once each', async () => {
  const player = await tracking.signIn();
  await player.post('/tournaments', aTournament({ buyin: 55, cashout: 530, ticket_won: 530 }));
  await player.post('/tournaments', aTournament({ buyin: 530, cashout: 0, ticket_spent: 530 }));
  // +475 and −530, of 585.
  const { tournamentProfit, tournamentROI } = await dashboardOf(player);
  expect(tournamentProfit).toBe(-55);
  expect(tournamentROI).toBeCloseTo(-9.4017, 4);
});
