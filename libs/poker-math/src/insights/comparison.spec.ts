import * as fc from 'fast-check';
import { asPlain, differences, referenceInsights, referenceSelection } from '../testing';
import { arbitraryFilter } from '../testing/arbitrary-filter';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { comparisonOf } from './comparison';

const TODAY = '2026-05-31';

describe('comparisonOf', () => {
  it('agrees with the reference for any two selections', () => {
    fc.assert(
      fc.property(arbitraryRows(TODAY), arbitraryFilter, arbitraryFilter, (rows, one, other) => {
        const chosen = [one, other].map((filter) => referenceSelection(asPlain(rows), filter));
        const [first = [], second = []] = chosen;
        const [left, right] = chosen.map((results) => referenceInsights(results).total);
        const actual = comparisonOf(columnsOf(rows), one, other);

        expect(differences([actual.one, actual.other], [left, right])).toEqual([]);
        expect(actual.shared).toBe(first.filter(({ row }) => second.some((same) => same.row === row)).length);
        const [rate, otherRate] = [left?.cash?.variance, right?.cash?.variance];
        expect(actual.difference === null).toBe(!rate || !otherRate);
        if (!rate || !otherRate || !actual.difference) return;
        const squares = [rate, otherRate].map(
          (of) => (of.standardDeviation * of.standardDeviation) / of.hours,
        );
        const reach = 1.96 * Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
        const difference = rate.hourly - otherRate.hourly;
        expect(actual.difference.difference).toBeCloseTo(difference, 6);
        expect(actual.difference.low).toBeCloseTo(difference - reach, 6);
        expect(actual.difference.high).toBeCloseTo(difference + reach, 6);
      }),
      { numRuns: 400 },
    );
  });

  it('is what a calculation by hand gives for two months of ten sessions', () => {
    // March: five times +$300 and five times −$100 in 4 hours each. April: +$200 and −$200.
    const rows = [3, 4].flatMap((month) =>
      Array.from({ length: 10 }, (_, at) => {
        const [win, loss] = month === 3 ? [300, -100] : [200, -200];
        return {
          kind: 'cash' as const,
          date: `2026-0${month}-${10 + at}`,
          buyinCents: 50_000,
          cashoutCents: 50_000 + 100 * (at % 2 ? loss : win),
          ticks: 4 * 300,
          stakes: '1/3',
        };
      }),
    );
    const { one, other, shared, difference } = comparisonOf(
      columnsOf(rows),
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-04-30' },
    );
    expect([one.profit, one.hourly, other.profit, other.hourly, shared]).toEqual([1000, 25, 0, 0, 0]);
    // s² an hour: 10 · 40,000 / 4 / 9 in both. 25 ± 1.96 · √(11,111.11/40 + 11,111.11/40) = 25 ± 1.96 · 23.5702
    expect(difference?.difference).toBe(25);
    expect(difference?.low).toBeCloseTo(25 - 46.1976, 3);
    expect(difference?.high).toBeCloseTo(25 + 46.1976, 3);
    expect(difference?.isClear).toBe(false);
  });
});
