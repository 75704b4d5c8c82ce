import * as fc from 'fast-check';
import { asPlain, differences, referenceEntryDefaults } from '../testing';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { entryDefaultsOf } from './index';

const of = (rows: Parameters<typeof columnsOf>[0], kind: 'cash' | 'tournament') =>
  entryDefaultsOf(
    columnsOf(rows),
    rows.map(({ date }) => date),
    kind,
  );

/** A cash session of three hours, with the test's changes. */
const played = (changes: object) => ({
  kind: 'cash' as const,
  date: '2026-05-01',
  buyinCents: 20_000,
  cashoutCents: 30_000,
  ticks: 900,
  location: 'Aria',
  stakes: '1/3',
  gameType: 'nlhe',
  ...changes,
});

it.each(['cash', 'tournament'] as const)('agrees with the reference: %s', (kind) => {
  fc.assert(
    fc.property(arbitraryRows('2026-05-31'), (rows) => {
      expect(differences(of(rows, kind), referenceEntryDefaults(asPlain(rows), kind))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('is blank without results', () => {
  expect(of([], 'cash')).toEqual({
    usual: { game_type: '', location: '', stakes: '' },
    games: [],
    venues: [],
    stakes: [],
    gameTypes: [],
    profit: 0,
    largest: 0,
  });
});

it('has the most frequent values, and of equally frequent ones the newest', () => {
  const rows = [
    played({ location: 'Aria', stakes: '1/3', ticks: 900 }),
    played({ location: 'aria ', stakes: '1/3', ticks: 2700 }),
    played({ location: 'Wynn', stakes: '2/5', ticks: 1200, gameType: 'omaha' }),
    played({ location: 'Wynn', stakes: '2/5', ticks: 1200, gameType: 'omaha' }),
    played({ location: 'Aria', stakes: '2/5', ticks: 3 }),
  ];
  expect(of(rows, 'cash').usual).toEqual({
    game_type: 'nlhe',
    location: 'Aria',
    stakes: '2/5',
    duration: 4,
    // Of 3 h and 9 h at Aria; a hundredth of an hour is no known length.
    median: 6,
  });
});

it('has the profit of all results of the kind, and the largest win, loss or buy-in', () => {
  const rows = [
    played({ buyinCents: 20_000, cashoutCents: 0 }),
    played({ buyinCents: 10_000, cashoutCents: 60_000 }),
    played({ kind: 'tournament', buyinCents: 90_000, cashoutCents: 0 }),
  ];
  expect(of(rows, 'cash')).toMatchObject({ profit: 300, largest: 500 });
  expect(of(rows, 'tournament')).toMatchObject({ profit: -900, largest: 900 });
});

it('has a game for each venue and stakes, as it was last played, with the usual buy-in and the record there', () => {
  const rows = [
    played({ buyinCents: 30_000, cashoutCents: 10_000 }),
    played({ buyinCents: 30_000, location: 'ARIA' }),
    played({ buyinCents: 50_000, ticks: 3, date: '2026-05-02', gameType: 'omaha' }),
    played({ location: 'Wynn', cashoutCents: 0, date: '2026-05-03' }),
  ];
  const { games, stakes } = of(rows, 'cash');
  expect(games.map(({ location, game_type, buyin }) => [location, game_type, buyin])).toEqual([
    ['Wynn', 'nlhe', 200],
    ['Aria', 'omaha', 300],
  ]);
  expect(games[1]?.record).toEqual({
    count: 3,
    profit: -400,
    hours: 6,
    // The last one has no known length.
    hourly: -200 / 6,
    withoutHours: 1,
    best: 0,
    worst: -200,
    last: { date: '2026-05-02', profit: -200 },
  });
  expect(stakes).toEqual([
    { stakes: '1/3', record: expect.objectContaining({ count: 4, profit: -600 }) as object },
  ]);
});
