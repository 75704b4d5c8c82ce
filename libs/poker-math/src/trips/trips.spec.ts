import * as fc from 'fast-check';
import type { ResultRow } from '../statistics';
import { asPlain, differences, notFinite, referenceTrips } from '../testing';
import { arbitraryDay, arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { TICKS_AN_HOUR } from '../values/duration';
import { type TripExpense, tripsOf } from './trips';

const arbitraryExpenses: fc.Arbitrary<TripExpense[]> = fc.array(
  fc.record({
    trip: fc.constantFrom('Vegas 2026', ' vegas 2026', 'Cruise', 'CRUISE', ''),
    date: arbitraryDay,
    cents: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  { maxLength: 6 },
);

it('agrees with the reference', () => {
  fc.assert(
    fc.property(arbitraryRows('2026-05-31'), arbitraryExpenses, (rows, expenses) => {
      const trips = tripsOf(columnsOf(rows), expenses);
      expect(differences(trips, referenceTrips(asPlain(rows), expenses))).toEqual([]);
      expect(notFinite(trips)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('adds up: trips and the results of none to all results', () => {
  fc.assert(
    fc.property(arbitraryRows('2026-05-31'), (rows) => {
      const { trips, without } = tripsOf(columnsOf(rows), []);
      const total = (name: 'results' | 'profit' | 'hours' | 'costs') =>
        trips.reduce((sum, trip) => sum + trip[name], without[name]);
      const cents = rows.reduce((sum, { cashoutCents, buyinCents }) => sum + cashoutCents - buyinCents, 0);
      expect(total('results')).toBe(rows.length);
      expect(total('profit')).toBeCloseTo(cents / 100, 2);
      for (const { days, left, profit, ownNet = profit, costs } of trips) {
        expect(days.profits.length).toBe(days.dates.length);
        expect(left).toBeCloseTo(ownNet - costs, 2);
      }
    }),
  );
});

const row = (date: string, buyin: number, cashout: number, change: Partial<ResultRow> = {}): ResultRow => ({
  ...{ kind: 'cash', date, location: 'Aria', stakes: '1/3', ticks: 2 * TICKS_AN_HOUR, trip: 'Vegas' },
  ...{ buyinCents: buyin * 100, cashoutCents: cashout * 100, ...change },
});

it('is what a calculation by hand says', () => {
  const rows = [
    row('2026-02-01', 100, 150, { trip: '' }),
    row('2026-03-01', 300, 450.5, { tipsCents: 500, expensesCents: 1250 }),
    row('2026-03-02', 300, 120, { trip: 'vegas', location: 'Wynn' }),
    row('2026-03-02', 150, 900, { kind: 'tournament', ticks: 0 }),
  ];
  const flight = { trip: 'VEGAS', date: '2026-02-27', cents: 30_000 };
  const cruise = { trip: 'Cruise', date: '2026-04-01', cents: 5 };
  expect(tripsOf(columnsOf(rows), [flight, cruise])).toEqual({
    trips: [
      {
        ...{ name: 'Cruise', from: '2026-04-01', to: '2026-04-01', results: 0, profit: 0, hours: 0 },
        ...{ hourly: 0, withoutHours: 0, costs: 0, expenses: 0.05, left: -0.05, places: [] },
        days: { dates: [], profits: [], results: [] },
      },
      {
        ...{ name: 'Vegas', from: '2026-02-27', to: '2026-03-02', results: 3, profit: 720.5, hours: 4 },
        // 150.50 − 180 in 4 hours.
        ...{ hourly: -7.375, withoutHours: 1, costs: 17.5, expenses: 300, left: 403 },
        places: ['Aria', 'Wynn'],
        days: { dates: ['2026-03-01', '2026-03-02'], profits: [150.5, 570], results: [1, 2] },
      },
    ],
    without: { results: 1, profit: 50, hours: 2, hourly: 25, withoutHours: 0, costs: 0 },
  });
});

it('leaves the own net of results with deals', () => {
  const deals = [{ backer: 'Anna', kind: 'backing' as const, share: 25, markup: 1.08 }];
  const rows = [row('2026-03-01', 3500, 14_000, { deals, tipsCents: 10_000 }), row('2026-03-02', 300, 100)];
  const [trip] = tripsOf(columnsOf(rows), []).trips;
  // 10,500 + 945 − 3,500 − 200.
  expect(trip).toMatchObject({ profit: 10_300, ownNet: 7745, costs: 100, left: 7645 });
  expect(tripsOf(columnsOf(rows.slice(1)), []).trips[0]).not.toHaveProperty('ownNet');
});

it('is empty without anything', () => {
  expect(tripsOf(columnsOf([]), [])).toEqual({
    trips: [],
    without: { results: 0, profit: 0, hours: 0, hourly: 0, withoutHours: 0, costs: 0 },
  });
});
