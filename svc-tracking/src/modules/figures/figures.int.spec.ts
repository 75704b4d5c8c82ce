import { directQuery, inTransaction, newId } from '@feltbook/svc-kit';
import { UNKNOWN_LENGTH_HOURS } from '@feltbook/poker-math';
import { erase } from '../../testing/dashboards';
import { ask, changePlan, figuresOf, register } from '../../testing/owner-calls';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { DocumentStore } from '../statistics/document-store';
import { StatisticsService } from '../statistics/statistics.service';
import { FiguresTally } from './figures';
import { FiguresCatchUp } from '../statistics/figures-catch-up';
import { storeFigures } from './figures.repository';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const refresh = ({ accountId }: PlayerClient) => tracking.app.get(StatisticsService).refresh(accountId);
const catchUp = () => new FiguresCatchUp(tracking.dataSource).run();
const stored = (sql: string, accountId: string) =>
  directQuery(tracking.dataSource).execute<Record<string, unknown>>(`${sql} WHERE account_id = ?`, [
    accountId,
  ]);
const rowOf = ({ accountId }: PlayerClient) => stored('SELECT * FROM player_figures', accountId);
const countsOf = async ({ accountId }: PlayerClient) => {
  const rows = await stored('SELECT facet, label, results FROM play_counts', accountId);
  return Object.fromEntries(
    rows.map(({ facet, label, results }) => [`${String(facet)} ${String(label)}`, results]),
  );
};

/** Three sessions and two tournaments, whose sums are in the first test. */
async function aPlayerWithResults(): Promise<{ player: PlayerClient; session: string; tournament: string }> {
  const player = await tracking.signIn();
  await player.post('/sessions', aCashSession());
  await player.post(
    '/sessions',
    aCashSession({ buyin: 100, cashout: 0.05, stakes: '2/5', location: 'Aria' }),
  );
  const { body: session } = await player.post(
    '/sessions',
    aCashSession({
      startTime: undefined,
      endTime: undefined,
      duration: 0.33,
      buyin: 50,
      cashout: 50,
      game_type: 'plo',
    }),
  );
  const { body: tournament } = await player.post('/tournaments', aTournament());
  await player.post('/tournaments', aTournament({ buyin: 20.5, cashout: 0, place: 80 }));
  return { player, session: session.id, tournament: tournament.id };
}

it('equal a calculation by hand after saves, an update and deletions', async () => {
  const { player, session, tournament } = await aPlayerWithResults();
  await refresh(player);

  expect(await figuresOf(tracking, player.accountId)).toEqual({
    id: player.accountId,
    version: 5,
    session_count: 3,
    tournament_count: 2,
    hours_played: 14.83,
    cash_hours: 5.33,
    tournament_hours: 9.5,
    cash_profit_loss: 15.55,
    tournament_profit_loss: 729.5,
    cash_hourly: expect.closeTo(15.55 / 5.33, 10) as number,
    tournament_hourly: expect.closeTo(729.5 / 9.5, 10) as number,
    ...{ cash_without_hours: 0, tournament_without_hours: 0 },
    cash_sessions_used: 3,
    tournament_sessions_used: 2,
  });
  expect(await countsOf(player)).toEqual({
    'game_type nlhe': 2,
    'game_type plo': 1,
    'stakes 1/2': 2,
    'stakes 2/5': 1,
  });

  await player.put(`/sessions/${session}`, aCashSession({ stakes: '2/5', buyin: 50, cashout: 80 }));
  await player.delete(`/tournaments/${tournament}`);
  await refresh(player);

  expect(await figuresOf(tracking, player.accountId)).toMatchObject({
    session_count: 3,
    tournament_count: 1,
    cash_hours: 7.5,
    cash_profit_loss: 45.55,
    tournament_profit_loss: -20.5,
    tournament_hourly: expect.closeTo(-20.5 / 4.75, 10) as number,
    tournament_sessions_used: 2,
  });
  expect(await countsOf(player)).toEqual({ 'game_type nlhe': 3, 'stakes 1/2': 1, 'stakes 2/5': 2 });
});

it('are stored with a dashboard that a call had to compute', async () => {
  const { player } = await aPlayerWithResults();

  await player.get('/api/dashboard');
  await tracking.app.get(DocumentStore).settled();

  expect(await figuresOf(tracking, player.accountId)).toMatchObject({
    session_count: 3,
    tournament_count: 2,
  });
});

it('keep their last values until the next computation', async () => {
  const { player } = await aPlayerWithResults();
  await refresh(player);
  await player.post('/sessions', aCashSession());

  expect(await figuresOf(tracking, player.accountId)).toMatchObject({ session_count: 3 });

  await refresh(player);
  expect(await figuresOf(tracking, player.accountId)).toMatchObject({ session_count: 4 });
});

it('are never replaced by older ones', async () => {
  const { player } = await aPlayerWithResults();
  await refresh(player);
  const before = [await rowOf(player), await countsOf(player)];

  const old = { ...new FiguresTally(), accountId: player.accountId, version: 4 };
  await inTransaction(tracking.dataSource, (query) => storeFigures(query, [old]));

  expect([await rowOf(player), await countsOf(player)]).toEqual(before);
});

it('are zeros from the registration on, also after repeated events', async () => {
  const player = await tracking.signIn();
  await register(tracking, player.accountId);
  await register(tracking, player.accountId);
  expect(await rowOf(player)).toMatchObject([{ version: '0', sessions: 0, cash_used: 0 }]);

  const { player: other } = await aPlayerWithResults();
  await refresh(other);
  await register(tracking, other.accountId);

  expect(await rowOf(other)).toMatchObject([{ version: '5', sessions: 3, cash_used: 3 }]);
});

it('are erased with the account, and no late registration or computation restores them', async () => {
  const { player } = await aPlayerWithResults();
  await refresh(player);
  await erase(tracking, player.accountId);
  expect([await rowOf(player), await countsOf(player)]).toEqual([[], {}]);

  const late = new FiguresTally();
  late.add({ kind: 'cash', ticks: 1, buyinCents: 1, cashoutCents: 1, gameType: 'nlhe', stakes: '1/2' });
  await register(tracking, player.accountId);
  await inTransaction(tracking.dataSource, (query) =>
    storeFigures(query, [
      { figures: late.figures, counts: late.counts, accountId: player.accountId, version: 99 },
    ]),
  );
  await catchUp();
  const unheard = await tracking.signIn();
  await erase(tracking, unheard.accountId);
  await register(tracking, unheard.accountId);

  expect([await rowOf(player), await countsOf(player), await rowOf(unheard)]).toEqual([[], {}, []]);
});

it('are zeros for unknown accounts', async () => {
  const unknown = newId();
  const { body } = await ask(tracking, 'POST', '/figures/of', { ids: [unknown, unknown] });
  expect(body).toEqual({
    figures: [expect.objectContaining({ id: unknown, session_count: 0, cash_hourly: 0 })],
  });
});

it('show a new trial at once, and stay up to date', async () => {
  const { player } = await aPlayerWithResults();
  await refresh(player);

  await changePlan(tracking, player.accountId, { plan: 'trial', planVersion: 1, trialNumber: 2 });

  expect(await figuresOf(tracking, player.accountId)).toMatchObject({
    session_count: 3,
    cash_sessions_used: 0,
    tournament_sessions_used: 0,
  });
  expect(await rowOf(player)).toMatchObject([{ version: '6', cash_used: 0, tournaments_used: 0 }]);
});

it('are recomputed only for players whose computation was lost', async () => {
  await catchUp();
  const [{ player: lost }, { player: unknown }] = [await aPlayerWithResults(), await aPlayerWithResults()];
  await register(tracking, lost.accountId);

  expect(await catchUp()).toBe(2);

  for (const { accountId } of [lost, unknown]) {
    expect(await figuresOf(tracking, accountId)).toMatchObject({ session_count: 3, cash_profit_loss: 15.55 });
  }
  expect(await catchUp()).toBe(0);
});

it('leave results without hours out of the hourly rates', async () => {
  const player = await tracking.signIn();
  const untimed = { startTime: undefined, endTime: undefined, duration: UNKNOWN_LENGTH_HOURS };
  await player.post('/sessions', aCashSession({ buyin: 200, cashout: 100 }));
  await player.post('/sessions', aCashSession({ ...untimed, buyin: 100, cashout: 1100 }));
  await player.post('/tournaments', aTournament({ ...untimed, buyin: 100, cashout: 500 }));
  await refresh(player);
  expect(await figuresOf(tracking, player.accountId)).toMatchObject({
    cash_profit_loss: 900,
    cash_hourly: -40,
    cash_without_hours: 1,
    tournament_profit_loss: 400,
    tournament_hourly: 0,
    tournament_without_hours: 1,
  });
});

it('stay those of the version after a change of the plan', async () => {
  const { player } = await aPlayerWithResults();
  await refresh(player);
  await catchUp();
  await changePlan(tracking, player.accountId, { plan: 'trial', planVersion: 1, trialNumber: 2 });
  expect(await catchUp()).toBe(0);
});

it('are for services only', async () => {
  const player = await tracking.signIn();

  expect((await player.post('/internal/admin/figures/of', { ids: [] })).status).toBe(401);
});
