import * as fc from 'fast-check';
import type { ResultRow } from '../statistics';
import { asPlain, differences, referenceEntryDefaults } from '../testing';
import { columnsOf } from '../testing/arbitrary-rows';
import { entryDefaultsOf } from './index';

const session = (hours: number, dollars: number, kind: ResultRow['kind'] = 'cash'): ResultRow => ({
  ...{ kind, date: '2026-05-01', location: 'Aria', stakes: '1/3', gameType: 'nlhe', ticks: hours * 300 },
  ...{ buyinCents: 100_000, cashoutCents: 100_000 + Math.round(dollars * 100) },
});

/** Sessions of a length whose profits are alternately above and below their hourly's. */
const sessions = (count: number, hours: number, hourly: number, around: number) =>
  Array.from({ length: count }, (_, at) => session(hours, hours * hourly + (at % 2 ? around : -around)));

const of = (rows: readonly ResultRow[], kind: ResultRow['kind'] = 'cash') =>
  entryDefaultsOf(
    columnsOf(rows),
    rows.map(({ date }) => date),
    kind,
  ).longSessions;

// 10 sessions of 4 h and of 6 h, each `a` away from its mean: s² is 10a²/4/9 and 10a²/6/9, so the error of the difference is
// a · √(10/4/9/40 + 10/6/9/60) = 0.100154a. The difference of 34 is clear below 34/2.728/0.100154 = 124.4.
it.each([
  [48, { hours: 6, after: { sessions: 10, hourly: 4 }, before: { sessions: 10, hourly: 38 } }],
  [124, { hours: 6, after: { sessions: 10, hourly: 4 }, before: { sessions: 10, hourly: 38 } }],
  // Of two groups alone, it would be clear: 2.716 errors.
  [125, undefined],
])('compares 38 and 4 an hour as extremes of five groups, each %d away', (around, expected) => {
  const rows = [...sessions(10, 4, 38, around), ...sessions(10, 6, 4, around)];
  expect(of(rows)).toEqual(expected);
});

it('says nothing of better long sessions, of too few sessions and of tournaments', () => {
  expect(of([...sessions(10, 4, 4, 48), ...sessions(10, 6, 38, 48)])).toBeUndefined();
  expect(of([...sessions(10, 4, 38, 48), ...sessions(9, 6, 4, 48)])).toBeUndefined();
  const tournaments = [...sessions(10, 4, 38, 48), ...sessions(10, 6, 4, 48)].map((row) => ({
    ...row,
    kind: 'tournament' as const,
  }));
  expect(of(tournaments, 'tournament')).toBeUndefined();
});

it('takes the clearest length, and all sessions of its sides', () => {
  const rows = [
    ...sessions(10, 1, 40, 20),
    ...sessions(10, 3, 40, 20),
    ...sessions(10, 5, 40, 20),
    ...sessions(10, 7, 40, 20),
    ...sessions(10, 10, -20, 20),
    // Its length is not known.
    session(0, 9000),
  ];
  expect(of(rows)).toEqual({
    hours: 8,
    after: { sessions: 10, hourly: -20 },
    before: { sessions: 40, hourly: 40 },
  });
});

it('agrees with the reference, also where differences are clear', () => {
  // Long sessions lose, and the noise decides how clearly.
  const rowOf = (noise: number) =>
    fc
      .record({ half: fc.integer({ min: 0, max: 20 }), off: fc.integer({ min: -noise, max: noise }) })
      .map(({ half, off }) => session(half / 2, half * (14 - half) + off));
  const rowsOf = (noise: number) => fc.array(rowOf(noise), { minLength: 20, maxLength: 80 });
  let clear = 0;
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 300 }).chain(rowsOf), (rows) => {
      const found = of(rows);
      clear += found ? 1 : 0;
      expect(differences(found, referenceEntryDefaults(asPlain(rows), 'cash').longSessions)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(clear).toBeGreaterThan(10);
});
