import { differenceOf } from './difference';

const known = { sessions: 50, low: 0, high: 0 };

describe('differenceOf', () => {
  it('is 12 ± 29.94 for 20 in 400 hours and 8 in 300 hours, both at 200', () => {
    const difference = differenceOf(
      { ...known, hourly: 20, standardDeviation: 200, hours: 400 },
      { ...known, hourly: 8, standardDeviation: 200, hours: 300 },
    );
    // 1.96 · √(40,000/400 + 40,000/300) = 1.96 · 15.2753
    expect(difference.difference).toBe(12);
    expect(difference.low).toBeCloseTo(12 - 29.9395, 3);
    expect(difference.high).toBeCloseTo(12 + 29.9395, 3);
    expect(difference.isClear).toBe(false);
  });

  it('is clear when the interval is on one side of 0', () => {
    const [better, worse] = [60, 5].map((hourly) => ({
      ...known,
      hourly,
      standardDeviation: 100,
      hours: 200,
    }));
    if (!better || !worse) throw new Error('Both exist.');
    expect(differenceOf(better, worse)).toMatchObject({ difference: 55, isClear: true });
    expect(differenceOf(worse, better)).toMatchObject({ difference: -55, isClear: true });
  });
});
