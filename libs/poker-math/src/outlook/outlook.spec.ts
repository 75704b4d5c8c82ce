import * as fc from 'fast-check';
import { riskOfRuin } from '../statistics';
import { bankrollNeeded, cashOutlook, hoursNeeded, samplePaths } from './cash-outlook';
import { normalShareBelow } from './normal';
import { tournamentOutlook } from './tournament-outlook';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const rate = fc.record({ hourly: cents(-20_000, 20_000), standardDeviation: cents(100, 200_000) });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('normalShareBelow', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447461],
    [-1, 0.1586552539],
    [1.959964, 0.975],
    [-3, 0.001349898],
    [9, 1],
  ])('of %p is %p', (value, share) => expect(Math.abs(normalShareBelow(value) - share)).toBeLessThan(7.5e-8));
});

describe('cashOutlook', () => {
  it('is $1,000 ± $2,073 and ± $3,920 after 100 hours at $10 an hour and $200', () => {
    const { expected, bands, behind } = cashOutlook({ hourly: 10, standardDeviation: 200 }, 100);
    expect(expected).toBe(1000);
    expect(bands.map(({ low, high }) => [Math.round(low), Math.round(high)])).toEqual([
      [-1073, 3073],
      [-2920, 4920],
    ]);
    // Φ(−0.5)
    expect(behind).toBeCloseTo(0.3085375, 6);
  });

  it('has no doubt without a spread', () => {
    const sure = (hourly: number) => cashOutlook({ hourly, standardDeviation: 0 }, 10).behind;
    expect([sure(-1), sure(0), sure(1)]).toEqual([1, 0, 0]);
  });
});

describe('samplePaths', () => {
  const settings = { hours: 400, paths: 20, steps: 50, seed: 7 };

  it('draws the same paths from the same seed, and others from another', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 1e9 }), (of, seed) => {
        const paths = samplePaths(of, { ...settings, seed });
        expect(paths.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 51));
        expect(paths.every(([start]) => start === 0)).toBe(true);
        expect(samplePaths(of, { ...settings, seed })).toEqual(paths);
        expect(samplePaths(of, { ...settings, seed: seed + 1 })).not.toEqual(paths);
      }),
      { numRuns: 30 },
    );
  });

  it('ends where the outlook expects it, on average and in its spread', () => {
    const of = { hourly: 10, standardDeviation: 200 };
    const ends = samplePaths(of, { ...settings, paths: 20_000, steps: 4 }).map((path) => path.at(-1) ?? 0);
    const spread = Math.sqrt(mean(ends.map((end) => (end - mean(ends)) ** 2)));
    // Standard errors of 28 and 20 dollars.
    expect(Math.abs(mean(ends) - 4000)).toBeLessThan(140);
    expect(Math.abs(spread - 4000)).toBeLessThan(100);
    const behind = ends.filter((end) => end < 0).length / ends.length;
    expect(Math.abs(behind - cashOutlook(of, 400).behind)).toBeLessThan(0.02);
  });
});

describe('hoursNeeded', () => {
  it('is (1.96 · 200 / 10)² = 1,536.64', () => expect(hoursNeeded(200, 10)).toBeCloseTo(1536.64, 8));
  it('is unknown for no width', () =>
    expect([hoursNeeded(200, 0), hoursNeeded(200, NaN)]).toEqual([null, null]));
});

describe('bankrollNeeded', () => {
  it('is the bankroll that has this risk of ruin', () => {
    const winning = rate.filter(({ hourly }) => hourly > 0);
    fc.assert(
      fc.property(winning, fc.integer({ min: 1, max: 500 }), (of, thousandths) => {
        const bankroll = bankrollNeeded(of, thousandths / 1000) ?? 0;
        expect(riskOfRuin({ ...of, bankroll })).toBeCloseTo(thousandths / 1000, 6);
      }),
    );
  });

  it('is unknown without a profit, and for a risk that is none', () => {
    const of = { hourly: 10, standardDeviation: 200 };
    expect(bankrollNeeded({ ...of, hourly: 0 }, 0.05)).toBeNull();
    expect([0, 1, NaN].map((risk) => bankrollNeeded(of, risk))).toEqual([null, null, null]);
  });
});

describe('tournamentOutlook', () => {
  it('is each result with its share for one tournament', () => {
    const outlook = tournamentOutlook([-100, -100, -100, 500], 1, 3);
    expect(Math.abs((outlook?.behind ?? 0) - 0.75)).toBeLessThan(0.02);
    expect(Math.abs((outlook?.expected ?? 0) - 50)).toBeLessThan(12);
    expect(outlook?.bands).toEqual([
      { share: 0.7, low: -100, high: 500 },
      { share: 0.95, low: -100, high: 500 },
    ]);
  });

  it('is near the exact chances of two tournaments', () => {
    // −200 with 9/16, 400 with 6/16, 1,000 with 1/16.
    const outlook = tournamentOutlook([-100, -100, -100, 500], 2, 5);
    expect(Math.abs((outlook?.behind ?? 0) - 9 / 16)).toBeLessThan(0.02);
    expect(outlook?.bands.map(({ low, high }) => [low, high])).toEqual([
      [-200, 400],
      [-200, 1000],
    ]);
  });

  it('is the same for the same seed, and none without tournaments', () => {
    expect(tournamentOutlook([1, -2, 7.5], 40, 9)).toEqual(tournamentOutlook([1, -2, 7.5], 40, 9));
    expect(tournamentOutlook([], 10, 1)).toBeNull();
  });
});
