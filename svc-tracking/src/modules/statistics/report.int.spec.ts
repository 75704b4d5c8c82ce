import { type ErrorBody, type ReportResult, yearReport, type YearReportAnswer } from '@feltbook/contracts';
import { profit } from '@feltbook/poker-math';
import * as z from 'zod/mini';
import { erase } from '../../testing/dashboards';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
});
afterAll(() => tracking.close());

const SESSIONS = [
  aCashSession({ date: '2024-12-31', buyin: 200, cashout: 900 }),
  aCashSession({ date: '2025-01-01', buyin: 300, cashout: 450.5, tips: 5, expenses: 12.5 }),
  aCashSession({ date: '2025-12-31', location: 'bellagio', buyin: 300, cashout: 120 }),
  aCashSession({ date: '2026-01-01', buyin: 200, cashout: 0 }),
];
const CUP = aTournament({ date: '2025-06-15', location: 'Aria', buyin: 150, cashout: 0, tips: 20 });

async function playerWithResults(): Promise<PlayerClient> {
  const player = await tracking.signIn({ role: 'owner' });
  for (const session of SESSIONS) expect((await player.post('/sessions', session)).status).toBe(201);
  expect((await player.post('/tournaments', CUP)).status).toBe(201);
  return player;
}

async function reportOf(player: PlayerClient, year: string, filter = ''): Promise<YearReportAnswer> {
  const { status, body } = await player.get(`/api/reports/${year}${filter}`);
  expect(status).toBe(200);
  return z.parse(z.strictObject(yearReport.shape), body);
}

const profitOf = (results: readonly ReportResult[]): number =>
  results.reduce((cents, result) => cents + Math.round(profit(result) * 100), 0) / 100;

it('has the results of the year alone, and what they add up to', async () => {
  const player = await playerWithResults();

  const { years, total, cash, tournaments, months, venues, results, taxes } = await reportOf(player, '2025');

  expect(years).toEqual(['2026', '2025', '2024']);
  expect(total).toEqual({
    ...{ results: 3, hours: 9.75, buyins: 750, cashouts: 570.5, profit: -179.5 },
    ...{ wins: 1, won: 150.5, losses: 2, lost: 330 },
    ...{ tips: 25, expenses: 12.5, profitAfterCosts: -217 },
  });
  expect(taxes).toMatchObject([
    { country: 'United States', deductiblePercent: 100, deductible: 150.5, taxable: 0 },
  ]);
  expect([cash.results, cash.won, cash.lost]).toEqual([2, 150.5, 180]);
  expect([tournaments.results, tournaments.won, tournaments.lost]).toEqual([1, 0, 150]);
  expect(months.map(({ key, profit: sum }) => [key, sum])).toEqual([
    ['2025-01', 150.5],
    ['2025-06', -150],
    ['2025-12', -180],
  ]);
  expect(venues.map(({ key, results: count }) => [key.toLowerCase(), count])).toEqual([
    ['bellagio', 2],
    ['aria', 1],
  ]);
  expect(results.map(({ date, kind, tips, expenses }) => [date, kind, tips, expenses])).toEqual([
    ['2025-01-01', 'cash', 5, 12.5],
    ['2025-06-15', 'tournament', 20, undefined],
    ['2025-12-31', 'cash', undefined, undefined],
  ]);
  expect(profitOf(results)).toBe(total.profit);
});

it('has the chosen results alone, and names all years', async () => {
  const player = await playerWithResults();

  const ofVenue = await reportOf(player, '2025', '?venue=BELLAGIO&kind=cash');
  expect(ofVenue.years).toEqual(['2026', '2025', '2024']);
  expect(ofVenue.results.map(({ date }) => date)).toEqual(['2025-01-01', '2025-12-31']);
  expect([ofVenue.total.profit, ofVenue.total.wins, ofVenue.tournaments.results]).toEqual([-29.5, 1, 0]);
  expect((await reportOf(player, '2025', '?venue=Aria')).results.map(({ kind }) => kind)).toEqual([
    'tournament',
  ]);
});

it.each(['?from=2025-01-01', '?kind=poker', '?venues=Aria'])('refuses %s', async (filter) => {
  const { status, body } = await (await tracking.signIn()).get<ErrorBody>(`/api/reports/2025${filter}`);

  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

it('is empty for a year without results, whose years it still names', async () => {
  const report = await reportOf(await playerWithResults(), '2023');

  expect(report).toMatchObject({ years: ['2026', '2025', '2024'], months: [], venues: [], results: [] });
  expect(Object.values(report.total)).toEqual(Object.values(report.total).map(() => 0));
});

it('has every result of a player with more results than are kept in memory', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const many = (year: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aCashSession({
        date: `${year}-${String((at % 12) + 1).padStart(2, '0')}-10`,
        buyin: 100,
        cashout: at % 300,
      }),
    );
  const atWynn = many('2025', 10).map((session) => ({ ...session, location: 'Wynn' }));
  for (const sessions of [many('2024', 10_500), many('2025', 9990).concat(atWynn)]) {
    const file = { name: 'old.csv', format: 'CSV' };
    const imported = { file, duplicates: 'keep', sessions, tournaments: [] };
    expect((await player.post('/imports', imported)).status).toBe(201);
  }

  const { total, results } = await reportOf(player, '2025');

  expect([total.results, results.length]).toEqual([10_000, 10_000]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(10_000);
  expect(results.every(({ date }) => date.startsWith('2025-'))).toBe(true);
  expect(profitOf(results)).toBe(total.profit);
  expect(await reportOf(player, '2025')).toMatchObject({ total });
  const chosen = await reportOf(player, '2025', '?venue=Wynn');
  expect(chosen.results.map(({ location }) => location)).toEqual(Array(10).fill('Wynn'));
});

it('answers 304 to its tag until a result changes', async () => {
  const player = await playerWithResults();
  const first = await player.get('/api/reports/2025');
  const status = async (year: string) =>
    (await player.get(`/api/reports/${year}`, { 'if-none-match': String(first.headers['etag']) })).status;

  expect([await status('2025'), await status('2024')]).toEqual([304, 200]);
  await player.post('/sessions', aCashSession({ date: '2025-02-01' }));
  expect(await status('2025')).toBe(200);
  expect(await status('2025?venue=Aria')).toBe(200);
  expect((await reportOf(player, '2025')).total.results).toBe(4);
});

it.each(['1969', '25', 'latest', '2025-01', '02025'])('refuses %s', async (year) => {
  const player = await tracking.signIn();
  const { status, body } = await player.get<ErrorBody>(`/api/reports/${year}`);

  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

it('keeps players apart, requires a token and ends with the account', async () => {
  const player = await playerWithResults();

  expect((await reportOf(await tracking.signIn(), '2025')).years).toEqual([]);
  expect((await tracking.app.inject({ url: '/api/reports/2025' })).statusCode).toBe(401);
  await erase(tracking, player.accountId);
  expect((await player.get('/api/reports/2025')).status).toBe(401);
});
