import { differenceOf } from './difference';

describe('differenceOf', () => {
  it('is 12 ± 29.94 for 20 in 400 hours and 8 in 300 hours, both at 200', () => {
    const difference = differenceOf(
      { hourly: 20, standardDeviation: 200, hours: 400 },
      { hourly: 8, standardDeviation: 200, hours: 300 },
    );
    // 1.96 · √(40,000/400 + 40,000/300) = 1.96 · 15.2753
    expect(difference.difference).toBe(12);
    expect(difference.low).toBeCloseTo(12 - 29.9395, 3);
    expect(difference.high).toBeCloseTo(12 + 29.9395, 3);
    expect(difference.isClear).toBe(false);
  });

  it('is clear when the interval is on one side of 0', () => {
    const [better, worse] = [60, 5].map((hourly) => ({
      hourly,
      standardDeviation: 100,
      hours: 200,
    }));
    if (!better || !worse) throw new Error('Both exist.');
    expect(differenceOf(better, worse)).toMatchObject({ difference: 55, isClear: true });
    expect(differenceOf(worse, better)).toMatchObject({ difference: -55, isClear: true });
  });
});
