import * as fc from 'fast-check';
import { referenceLuck } from '../testing';
import { luckReach, luckShare } from './luck';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

describe('luckShare', () => {
  it('is 1 in 500 at 2.88 standard deviations of the total', () => {
    // 28.8 · 100 / (100 · √100)
    const share = luckShare({ hourly: 28.8, standardDeviation: 100, hours: 100 });
    expect(1 / share).toBeCloseTo(502.9, 0);
    expect(luckShare({ hourly: -28.8, standardDeviation: 100, hours: 100 })).toBe(share);
  });

  it('agrees with the share of all totals that break-even players may have', () => {
    const rate = fc.record({
      hourly: cents(-20_000, 20_000),
      standardDeviation: cents(1000, 200_000),
      hours: cents(100, 100_000),
    });
    fc.assert(
      fc.property(rate, (of) => {
        expect(Math.abs(luckShare(of) - referenceLuck(of))).toBeLessThan(1e-9);
      }),
      { numRuns: 100 },
    );
  });

  it('is half without a profit or a loss, and 0 for a profit that never varies', () => {
    expect(luckShare({ hourly: 0, standardDeviation: 0, hours: 0 })).toBe(0.5);
    expect(luckShare({ hourly: 5, standardDeviation: 0, hours: 50 })).toBe(0);
  });
});

describe('luckReach', () => {
  it('is 1.96 standard deviations of the total', () => {
    expect(luckReach(100, 400)).toBeCloseTo(3920, 8);
    expect([luckReach(100, 0), luckReach(NaN, 4), luckReach(100, NaN)]).toEqual([0, 0, 0]);
  });

  it('has 2.5 of 100 break-even players above it', () => {
    const [standardDeviation, hours] = [70, 250];
    const hourly = luckReach(standardDeviation, hours) / hours;
    expect(luckShare({ hourly, standardDeviation, hours })).toBeCloseTo(0.025, 5);
  });
});
