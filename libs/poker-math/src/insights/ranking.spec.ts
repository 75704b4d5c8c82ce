import * as fc from 'fast-check';
import { bestAndWorst } from './ranking';

const group = (hourly: number, error: number, sessions = 20) => ({
  hourly,
  standardDeviation: error * 10,
  hours: 100,
  sessions,
});

describe('bestAndWorst', () => {
  it('does not call 40 between the extremes of five groups a difference, with an error of 15', () => {
    // |d|/SE is 2.67, and q₅/√2 is 2.728. Of two groups alone it would be one: 1.960.
    const [one, other] = [group(40, 15 / Math.SQRT2), group(0, 15 / Math.SQRT2)];
    const between = [10, 20, 30].map((hourly) => group(hourly, 15));
    expect(bestAndWorst([one, ...between, other])).toEqual({ best: one, worst: other, isClear: false });
    expect(bestAndWorst([one, other])?.isClear).toBe(true);
    expect(bestAndWorst([group(41, 15 / Math.SQRT2), ...between, other])?.isClear).toBe(true);
  });

  it('compares the ten groups with the most sessions', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      group(at === 3 ? 500 : at, 1, at === 3 ? 10 : 20 + at),
    );
    expect(bestAndWorst(many)).toMatchObject({ best: { hourly: 11 }, worst: { hourly: 1 }, isClear: true });
  });

  it('has no worst of one group, and nothing of none', () => {
    expect(bestAndWorst([group(5, 1)])).toMatchObject({ best: { hourly: 5 }, worst: null, isClear: false });
    expect(bestAndWorst([])).toBeNull();
  });

  it('agrees with a search through all pairs', () => {
    const factors = [2.772, 3.314, 3.633, 3.858, 4.03, 4.17, 4.286, 4.387, 4.474];
    const groups = fc.array(
      fc.record({
        hourly: fc.integer({ min: -50, max: 50 }),
        standardDeviation: fc.integer({ min: 1, max: 300 }),
        hours: fc.integer({ min: 20, max: 400 }),
        sessions: fc.constant(10),
      }),
      { minLength: 2, maxLength: 10 },
    );
    fc.assert(
      fc.property(groups, (drawn) => {
        const pairs = drawn.flatMap((one) => drawn.map((other) => ({ one, other })));
        const widest = Math.max(...pairs.map(({ one, other }) => one.hourly - other.hourly));
        const found = bestAndWorst(drawn);
        const [best, worst] = [found?.best, found?.worst];
        if (!best || !worst) throw new Error('There are two groups or more.');
        expect(best.hourly - worst.hourly).toBe(widest);
        const error = Math.hypot(
          best.standardDeviation / Math.sqrt(best.hours),
          worst.standardDeviation / Math.sqrt(worst.hours),
        );
        expect(found?.isClear).toBe(widest * Math.SQRT2 > Number(factors[drawn.length - 2]) * error);
      }),
    );
  });
});
