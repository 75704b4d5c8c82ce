import * as fc from 'fast-check';
import { dateIndependentFigures, type ResultRow } from '../statistics';
import { asPlain, differences, notFinite, referenceGoal } from '../testing';
import { arbitraryDay, arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { TICKS_AN_HOUR } from '../values/duration';
import { goalProgress, type GoalTarget } from './goal-progress';

const daysOf = (rows: readonly ResultRow[]) => dateIndependentFigures(columnsOf(rows));
const hundredths = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 100);
const arbitraryGoal: fc.Arbitrary<GoalTarget> = fc.record({
  period: fc.constantFrom('week', 'month', 'year'),
  measure: fc.constantFrom('hours', 'profit'),
  // Small ones are reached, large ones are not.
  target: fc.oneof(hundredths(20_000), hundredths(999_999_999)),
});
const arbitraryPlay = arbitraryDay.chain((today) =>
  fc.record({
    today: fc.constant(today),
    rows: arbitraryRows(today),
    goal: arbitraryGoal,
    weekStart: fc.integer({ min: 0, max: 6 }),
  }),
);

describe('the progress of a goal', () => {
  /** 96 cents of ten million dollars. */
  const littleRemains = {
    today: '2027-01-01',
    rows: [row('2027-01-01', 0, 9_999_997.63)],
    goal: { period: 'week', measure: 'profit', target: 9_999_998.59 } as const,
    weekStart: 0,
  };

  it('agrees with the reference', () => {
    fc.assert(
      fc.property(arbitraryPlay, ({ today, rows, goal, weekStart }) => {
        const progress = goalProgress(goal, daysOf(rows), today, weekStart);
        expect(differences(progress, referenceGoal(goal, asPlain(rows), today, weekStart))).toEqual([]);
        expect(notFinite(progress)).toEqual([]);
      }),
      { numRuns: 500, examples: [[littleRemains]] },
    );
  });

  it('is what a calculation by hand says', () => {
    // A Wednesday, the 18th of 30 days.
    const today = '2026-11-18';
    const rows = [
      row('2026-10-31', 9, 900),
      row('2026-11-01', 5, -120.5),
      row('2026-11-15', 4, 300.25, { kind: 'tournament' }),
      row('2026-11-16', 6.5, -40),
      row('2026-11-18', 2, 0),
    ];
    const of = (goal: GoalTarget, weekStart = 0) => goalProgress(goal, daysOf(rows), today, weekStart);

    expect(of({ period: 'month', measure: 'hours', target: 60 })).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-30', done: 17.5, isReached: false, remaining: 42.5 },
      ...{ daysLeft: 13, perDay: 42.5 / 13, perWeek: (42.5 / 13) * 7, expected: 36 },
    });
    expect(of({ period: 'month', measure: 'profit', target: 139.75 })).toMatchObject({
      ...{ done: 139.75, isReached: true, remaining: 0, perDay: 0, perWeek: 0 },
    });
    expect(of({ period: 'week', measure: 'hours', target: 14 })).toMatchObject({
      ...{ from: '2026-11-15', to: '2026-11-21', done: 12.5, daysLeft: 4, perDay: 0.375, expected: 8 },
    });
    expect(of({ period: 'week', measure: 'profit', target: 60 }, 1)).toMatchObject({
      ...{ from: '2026-11-16', to: '2026-11-22', done: -40, remaining: 100, daysLeft: 5, perDay: 20 },
    });
    expect(of({ period: 'year', measure: 'profit', target: 3650 })).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-12-31', done: 1039.75, daysLeft: 44, expected: 3220 },
    });
  });

  it('counts a result of tomorrow in its own period only', () => {
    const rows = [row('2026-11-30', 3, 10), row('2026-12-01', 4, 20)];
    const of = (today: string) =>
      goalProgress({ period: 'month', measure: 'hours', target: 10 }, daysOf(rows), today, 0);
    expect([of('2026-11-30').done, of('2026-12-01').done]).toEqual([3, 4]);
    expect(of('2026-11-30')).toMatchObject({ daysLeft: 1, perDay: 7, expected: 10 });
  });

  it('leaves out lengths that nobody knows', () => {
    const unknown = row('2026-11-18', 0.01, 50);
    const goal = { period: 'week', measure: 'hours', target: 1 } as const;
    expect(goalProgress(goal, daysOf([unknown]), '2026-11-18', 0).done).toBe(0);
  });
});

/** A cash session. Amounts in dollars. */
function row(date: string, hours: number, profit: number, change: Partial<ResultRow> = {}): ResultRow {
  return {
    kind: 'cash',
    date,
    buyinCents: 50_000,
    cashoutCents: 50_000 + Math.round(profit * 100),
    ticks: Math.round(hours * TICKS_AN_HOUR),
    ...change,
  };
}
