import {
  comparison,
  type ComparisonAnswer,
  comparisonPath,
  dashboard,
  type Dashboard,
  type ErrorBody,
  insights,
  type InsightsAnswer,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import { dayFromNow, erase, TODAY } from '../../testing/dashboards';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { saveAll } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';
import { KeptRows } from './kept-rows';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
});
afterAll(() => tracking.close());

const SESSIONS = [
  aCashSession({ date: dayFromNow(-400), location: 'Aria', stakes: '1/3', tags: ['late'], cashout: 120.25 }),
  aCashSession({ date: dayFromNow(-40), location: 'aria ', stakes: '1/3', game_type: 'omaha', tips: 5 }),
  aCashSession({ date: dayFromNow(-20), location: 'Wynn', stakes: '2/5', tags: ['Late', 'tired'] }),
  aCashSession({ date: dayFromNow(-2), location: 'Wynn', stakes: '1/3', cashout: 0 }),
];
const TOURNAMENTS = [
  aTournament({ date: dayFromNow(-30), location: 'Aria', tags: ['late'] }),
  aTournament({ date: dayFromNow(-1), location: 'Wynn', buyin: 400, cashout: 0, place: 40 }),
];

async function playerWith(
  sessions: readonly object[],
  tournaments: readonly object[],
): Promise<PlayerClient> {
  const player = await tracking.signIn({ role: 'owner' });
  for (const session of sessions) expect((await player.post('/sessions', session)).status).toBe(201);
  for (const cup of tournaments) expect((await player.post('/tournaments', cup)).status).toBe(201);
  return player;
}

async function read<Body>(player: PlayerClient, path: string, schema: z.ZodMiniType<Body>): Promise<Body> {
  const { status, body } = await player.get(path);
  expect(status).toBe(200);
  return z.parse(schema, body);
}
const dashboardWith = (player: PlayerClient, query: string) =>
  read<Dashboard>(player, `/api/dashboard?today=${TODAY}&${query}`, z.strictObject(dashboard.shape));
const insightsWith = (player: PlayerClient, query: string) =>
  read<InsightsAnswer>(player, `/api/insights?${query}`, z.strictObject(insights.shape));

const comparisonOf = (player: PlayerClient, one: string, other: string) =>
  read<ComparisonAnswer>(player, comparisonPath(one, other), z.strictObject(comparison.shape));

/** Without ids, which differ between players. */
const anonymous = (figures: object): unknown =>
  JSON.parse(JSON.stringify(figures, (name, value: unknown) => (name === 'id' ? undefined : value)));

/** @returns the day of the week of a day, as filters name it */
function weekdayFromNow(days: number): string {
  const date = new Date(`${dayFromNow(days)}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
}

/** Positions in `SESSIONS` and `TOURNAMENTS` that a query lets through. */
const FILTERS: readonly (readonly [
  query: string,
  sessions: readonly number[],
  tournaments: readonly number[],
])[] = [
  ['venue=ARIA', [0, 1], [0]],
  ['venue=Aria&venue=wynn', [0, 1, 2, 3], [0, 1]],
  ['kind=cash', [0, 1, 2, 3], []],
  ['kind=tournament&venue=Wynn', [], [1]],
  ['stakes=1/3', [0, 1, 3], []],
  ['game=Omaha', [1], []],
  ['tag=late', [0, 2], [0]],
  ['tag=tired&tag=nothing', [2], []],
  [`from=${dayFromNow(-40)}&to=${dayFromNow(-2)}`, [1, 2, 3], [0]],
  [`to=${dayFromNow(-41)}`, [0], []],
  [`from=${dayFromNow(-1)}&to=${dayFromNow(-30)}`, [], []],
  ['venue=elsewhere', [], []],
  [`day=${weekdayFromNow(-2)}&day=${weekdayFromNow(-20)}`, [2, 3], [0]],
  ['result=losing&kind=cash', [0, 3], []],
  ['duration=1-3&length=2-4&hour=20&kind=cash&result=winning', [1, 2], []],
  ['duration=8%2B', [], []],
  ['buyin=400-1000', [], [1]],
];

describe('a filter', () => {
  it.each(FILTERS)(
    '%s shows the figures of the chosen results alone',
    async (query, sessions, tournaments) => {
      const [everything, chosen] = await Promise.all([
        playerWith(SESSIONS, TOURNAMENTS),
        playerWith(
          sessions.map((at) => SESSIONS[at] ?? {}),
          tournaments.map((at) => TOURNAMENTS[at] ?? {}),
        ),
      ]);

      expect(anonymous(await dashboardWith(everything, query))).toEqual(
        anonymous(await dashboardWith(chosen, '')),
      );
      const groups = await insightsWith(everything, query);
      expect(groups).toEqual(await insightsWith(chosen, ''));
      expect(groups.total.results).toBe(sessions.length + tournaments.length);
    },
  );

  it('lists records of a player with thousands of results', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    const many = Array.from({ length: 1200 }, (_, at) =>
      aCashSession({
        date: dayFromNow(-1200 + at),
        location: at % 3 === 0 ? 'Aria' : 'Wynn',
        buyin: 100,
        cashout: 100 + (at % 7) - 1,
      }),
    );
    await saveAll(player, many);
    const days = many.filter(({ location }) => location === 'Aria').map(({ date }) => date);

    const shown = await dashboardWith(player, 'venue=aria');

    expect(shown.quickStats.totalSessions).toBe(400);
    expect(shown.recentActivity.map(({ date, location }) => [date, location])).toEqual(
      days
        .slice(-5)
        .map((date) => [date, 'Aria'])
        .reverse(),
    );
    expect(shown.trend90.current.results.map(({ date }) => date)).toEqual(
      days.filter((date) => date >= dayFromNow(-89)),
    );
  });
});

describe('GET /api/comparison', () => {
  it('compares any two selections', async () => {
    const player = await playerWith(SESSIONS, TOURNAMENTS);
    for (const [one] of FILTERS) {
      for (const other of ['', 'venue=Aria&venue=wynn&kind=cash']) {
        const compared = await comparisonOf(player, one, other);
        expect([compared.one, compared.other]).toEqual([
          (await insightsWith(player, one)).total,
          (await insightsWith(player, other)).total,
        ]);
        expect(compared.difference).toBeNull();
        expect(compared.shared).toBeLessThanOrEqual(compared.one.results);
      }
    }
  });

  it('says how far two hourlies differ, and answers 304 until a result changes', async () => {
    const of = (location: string, win: number) =>
      Array.from({ length: 10 }, (_, at) => {
        const date = dayFromNow(-20 + at);
        return aCashSession({ date, location, buyin: 500, cashout: at % 2 ? 400 : 500 + win });
      });
    const player = await playerWith([...of('Aria', 300), ...of('Wynn', 100)], []);
    const path = comparisonPath('venue=Aria', 'venue=Wynn');
    const { body, headers } = await player.get<ComparisonAnswer>(path);
    const held = { 'if-none-match': String(headers['etag']) };
    const reversed = comparisonPath('venue=Wynn', 'venue=Aria');

    expect([body.one.profit, body.other.profit, body.shared]).toEqual([1000, 0, 0]);
    const { one, other, difference } = body;
    expect(difference?.difference).toBeCloseTo(one.hourly - other.hourly, 9);
    expect(difference?.isClear).toBe(false);
    expect((await player.get(path, held)).status).toBe(304);
    expect((await player.get(reversed, held)).status).toBe(200);
    await player.post('/sessions', aCashSession());
    expect((await player.get(path, held)).status).toBe(200);
  });

  it.each(['venue=Aria', 'other.from=2026-02-30', 'one.colour=red', 'one=venue%3DAria'])(
    'refuses %s',
    async (query) => {
      const player = await tracking.signIn();
      const { status, body } = await player.get<ErrorBody>(`/api/comparison?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    },
  );
});

describe.each(['/api/dashboard', '/api/insights'])('%s', (path) => {
  const query = path === '/api/dashboard' ? `?today=${TODAY}&venue=aria` : '?venue=aria';

  it('answers 304 to its tag until a result changes, for the same criteria alone', async () => {
    const player = await playerWith(SESSIONS, []);
    const first = await player.get(`${path}${query}&tag=late&tag=tired`);
    const held = { 'if-none-match': String(first.headers['etag']) };
    const status = async (parameters: string) => (await player.get(path + parameters, held)).status;

    expect(await status(`${query}&tag=late&tag=tired`)).toBe(304);
    expect(await status(`${query}&tag=tired&tag=late`)).toBe(304);
    expect(await status(`${query}&tag=late`)).toBe(200);
    await player.post('/sessions', aCashSession());
    expect(await status(`${query}&tag=late&tag=tired`)).toBe(200);
  });

  it('includes every save that was acknowledged before the request', async () => {
    const player = await tracking.signIn({ role: 'owner' });
    for (let saved = 1; saved <= 5; saved += 1) {
      await player.post('/sessions', aCashSession({ location: 'Aria' }));
      const { body } = await player.get<Partial<Dashboard & InsightsAnswer>>(path + query);
      expect(body.total?.results ?? body.quickStats?.totalSessions).toBe(saved);
    }
  });

  it.each([
    '?from=2026-02-30',
    '?kind=poker',
    '?colour=red',
    `?venue=${'a'.repeat(101)}`,
    `?${Array.from({ length: 21 }, (_, at) => `tag=${at}`).join('&')}`,
  ])('refuses %s', async (parameters) => {
    const player = await tracking.signIn();

    const { status, body } = await player.get<ErrorBody>(path + parameters);

    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('keeps players apart, and requires a token', async () => {
    const [, stranger] = [await playerWith(SESSIONS, []), await tracking.signIn()];
    const { body } = await stranger.get<Partial<Dashboard & InsightsAnswer>>(path + query);

    expect(body.total?.results ?? body.quickStats?.totalSessions).toBe(0);
    expect((await tracking.app.inject({ url: path + query })).statusCode).toBe(401);
  });

  it('is refused once the account is erased', async () => {
    const player = await playerWith(SESSIONS, []);
    await player.get(path + query);
    await erase(tracking, player.accountId);

    expect((await player.get(path + query)).status).toBe(401);
    expect((await player.get(path + query, { 'if-none-match': '*' })).status).toBe(401);
  });
});

it('reads the results of a player once for any number of filters', async () => {
  const player = await playerWith(SESSIONS, TOURNAMENTS);
  const { reads } = tracking.app.get(KeptRows);
  const before = reads.misses;
  for (const [query] of FILTERS) await insightsWith(player, query);
  await dashboardWith(player, 'venue=aria');

  expect(reads.misses - before).toBe(1);
});
