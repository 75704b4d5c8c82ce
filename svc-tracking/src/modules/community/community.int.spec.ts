import { asService } from '@feltbook/tooling/testing';
import { trackedTotals, type TrackedTotals } from '@feltbook/contracts';
import { createLogger, directQuery, inTransaction, Metrics, newId, type Query } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { erase } from '../../testing/dashboards';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { saveAll } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';
import { readTotals, shardOf } from './community.repository';
import { Reconciliation } from './reconciliation';
import { storeRepresentativeFigures } from './representative-figures';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

const totals = async (): Promise<TrackedTotals> => {
  const headers = asService('gateway');
  const answer = await tracking.app.inject({ url: '/internal/community', headers });
  return z.parse(trackedTotals, answer.json());
};

type Summed = Omit<TrackedTotals, 'representative'>;

/** The same by going through what every player's lists answer. */
async function slowTotals(players: readonly PlayerClient[]): Promise<Summed> {
  type Times = { startTime?: string; endTime?: string; duration: number; zone?: string };
  type Listed = Times & { buyin: number; cashout: number };
  const sum = {
    sessions: 0,
    cashOut: 0,
    minutes: 0,
    timedResults: 0,
    tournaments: 0,
    tournamentWinnings: 0,
    tournamentBuyins: 0,
  };
  const minutesOf = ({ startTime, endTime, duration, zone }: Listed) => {
    if (startTime && zone) return Math.round(duration * 60);
    if (!startTime || !endTime) return duration * 60;
    const [start = 0, end = 0] = [startTime, endTime].map(
      (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    );
    return end > start ? end - start : end - start + 1440;
  };
  /** A minute is longer than the hundredth of an hour that stands for an unknown length. */
  const addLength = (listed: Listed) => {
    const minutes = minutesOf(listed);
    if (minutes < 1) return;
    sum.minutes += minutes;
    sum.timedResults += 1;
  };
  for (const player of players) {
    for (const session of (await player.get<Listed[]>('/sessions')).body) {
      sum.sessions += 1;
      sum.cashOut += session.cashout;
      addLength(session);
    }
    for (const tournament of (await player.get<Listed[]>('/tournaments')).body) {
      sum.tournaments += 1;
      sum.tournamentWinnings += tournament.cashout;
      sum.tournamentBuyins += tournament.buyin;
      addLength(tournament);
    }
  }
  const { minutes, ...others } = sum;
  return { ...others, hours: minutes / 60 };
}

function expectClose(found: TrackedTotals, expected: Summed): void {
  for (const figure of Object.keys(expected) as (keyof Summed)[]) {
    expect([figure, found[figure]?.toFixed(4)]).toEqual([figure, expected[figure]?.toFixed(4)]);
  }
}

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));
const oneOf = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item;
const amount = () => between(0, 100_000) / 100;
const length = () =>
  oneOf([
    { startTime: oneOf(['00:00', '19:05', '23:55']), endTime: oneOf(['00:01', '04:50', '12:00']) },
    { startTime: undefined, endTime: undefined, duration: oneOf([0.01, 0.33, 2.5, 120]) },
    { startTime: '23:10', endTime: '04:05', duration: oneOf([5.92, 3.92, undefined]), zone: 'Europe/Berlin' },
  ]);
const aSession = () => aCashSession({ ...length(), buyin: amount(), cashout: amount() });
const anEvent = () => aTournament({ ...length(), buyin: amount(), cashout: amount(), place: undefined });

/** Some results, saved, corrected and deleted in any order. */
async function play(player: PlayerClient, changes: number): Promise<void> {
  const held: string[] = [];
  const kinds = { sessions: aSession, tournaments: anEvent };
  for (let i = 0; i < changes; i += 1) {
    const change = held.length === 0 ? 'save' : oneOf(['save', 'save', 'save', 'correct', 'delete']);
    if (change === 'save') {
      const kind = oneOf(['sessions', 'tournaments'] as const);
      const { status, body } = await player.post(`/${kind}`, kinds[kind]());
      expect(status).toBe(201);
      held.push(`/${kind}/${body.id}`);
    } else {
      const path = oneOf(held);
      const sample = path.startsWith('/sessions') ? aSession() : anEvent();
      if (change === 'correct') expect((await player.put(path, sample)).status).toBe(200);
      else {
        expect((await player.delete(path)).status).toBe(204);
        held.splice(held.indexOf(path), 1);
      }
    }
  }
}

const reconciliation = () =>
  new Reconciliation(
    tracking.dataSource,
    createLogger({ name: 'test', level: 'silent' }),
    new Metrics('test'),
  );

it('equal the sums of the results after concurrent saves, updates, deletions and erasures', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => tracking.signIn({ role: 'owner' })));
  const [gone, ...others] = players;

  await Promise.all(players.map((player) => play(player, 25)));
  if (gone) {
    await Promise.all([erase(tracking, gone.accountId), ...others.map((player) => play(player, 5))]);
    await erase(tracking, gone.accountId);
  }

  expectClose(await totals(), await slowTotals(others));
  expect((await totals()).sessions).toBeGreaterThan(0);
  expect(await reconciliation().run()).toEqual([]);
});

it('count no save that was refused or repeated', async () => {
  const player = await tracking.signIn();
  for (let i = 0; i < 10; i += 1)
    await player.post('/sessions', aCashSession(), { 'idempotency-key': `${i}` });
  const before = await totals();

  expect((await player.post('/sessions', aCashSession())).status).toBe(402);
  expect((await player.post('/sessions', aCashSession(), { 'idempotency-key': '3' })).status).toBe(201);
  expect((await player.post('/sessions', aCashSession({ buyin: -1 }))).status).toBe(400);
  expect((await player.put(`/sessions/${newId()}`, aCashSession())).status).toBe(404);
  expect((await player.delete(`/sessions/${newId()}`)).status).toBe(404);

  expect(await totals()).toEqual(before);
});

it('are corrected when they drift, while saves continue', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  await play(player, 10);
  const before = await totals();
  const query = directQuery(tracking.dataSource);
  const shard = shardOf(player.accountId);
  await query.run(
    'UPDATE community_totals SET sessions = sessions + 1000, ticks = ticks - 7, winnings_cents = winnings_cents + 5 WHERE shard = ?',
    [shard],
  );
  expect((await totals()).sessions).toBe(before.sessions + 1000);

  const saves = saveAll(
    player,
    Array.from({ length: 40 }, () => aCashSession({ cashout: 1 })),
  );
  const [first, second] = await Promise.all([reconciliation().run(), reconciliation().run(), saves]);

  expect([...first, ...second]).toEqual([
    { shard, missing: expect.objectContaining({ sessions: -1000, ticks: 7, winningsCents: -5 }) as object },
  ]);
  const after = await totals();
  expect(after.sessions).toBe(before.sessions + 40);
  expect(after.cashOut).toBeCloseTo(before.cashOut + 40, 6);
  expect(await reconciliation().run()).toEqual([]);
});

it('are read from a constant number of rows', async () => {
  const rowsRead = (query: Query) =>
    query
      .execute<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read%'`)
      .then((rows) => rows.reduce((sum, { Value }) => sum + Number(Value), 0));
  const cost = () =>
    inTransaction(tracking.dataSource, async (query) => {
      const before = await rowsRead(query);
      await readTotals(query);
      return (await rowsRead(query)) - before;
    });
  const player = await tracking.signIn({ role: 'owner' });
  const first = await cost();

  await saveAll(
    player,
    Array.from({ length: 200 }, () => aCashSession()),
  );

  expect(await cost()).toBe(first);
});

describe('representative figures', () => {
  const signal = new AbortController().signal;
  const whale = newId();
  const owner = newId();
  const compute = () => storeRepresentativeFigures(tracking.dataSource, owner, signal);
  /** Stores a player with the given numbers of results, each of four hours and $40. */
  const log = async (sessions: number, tournaments: number, accountId = newId()) => {
    const of = (results: number) => [results, results * 240 * 5, results * 4000];
    await directQuery(tracking.dataSource).run(
      `INSERT INTO player_figures (account_id, sessions, session_ticks, session_profit_cents,
         tournaments, tournament_ticks, tournament_profit_cents) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [accountId, ...of(sessions), ...of(tournaments)],
    );
  };

  it('are absent below 25 players with five results of a kind, without the owner', async () => {
    await directQuery(tracking.dataSource).run('DELETE FROM player_figures');
    for (let i = 0; i < 24; i += 1) await log(5, 5);
    for (let i = 0; i < 30; i += 1) await log(4, 4);
    await log(500, 500, owner);
    await compute();
    expect(await totals()).not.toHaveProperty('representative');
  });

  it('count a whale like the others, and ignore inactive players', async () => {
    await log(5, 5);
    await compute();
    const before = await totals();
    expect(before).toMatchObject({
      representative: {
        players: 25,
        sessions: 125,
        hours: 1000,
        tournaments: 125,
        winningShare: 1,
        medianProfit: 400,
        medianHourly: 10,
        medianSessionHours: 4,
        sessionsWithoutHours: 0,
      },
    });
    await log(10_000_000, 10_000_000, whale);
    await compute();
    expect((await totals()).representative).toEqual({
      ...before.representative,
      players: 26,
      sessions: 130,
      hours: 1040,
      tournaments: 130,
    });
  });

  it('disappear with their players', async () => {
    await directQuery(tracking.dataSource).run('DELETE FROM player_figures WHERE account_id = ?', [whale]);
    await compute();
    expect(await totals()).toHaveProperty('representative');
    await directQuery(tracking.dataSource).run('DELETE FROM player_figures WHERE sessions = 5');
    await compute();
    expect(await totals()).not.toHaveProperty('representative');
  });
});

it('are for services only', async () => {
  const player = await tracking.signIn();

  expect((await player.get('/internal/community')).status).toBe(401);
});
