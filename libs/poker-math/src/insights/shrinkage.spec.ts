import { expectedHourlies } from './shrinkage';

const rate = (hourly: number, error: number) => ({ hourly, standardDeviation: error * 10, hours: 100 });

describe('expectedHourlies', () => {
  it('draws each hourly to the mean by what is known of it', () => {
    // Variance of 60, 20 and −20: 1,600. Mean of 100, 400 and 400: 300. v = 1,300.
    const expected = expectedHourlies([rate(60, 10), rate(20, 20), rate(-20, 20)], 30);
    expect(expected[0]).toBeCloseTo(30 + (30 * 1300) / 1400, 9);
    expect(expected[1]).toBeCloseTo(30 - (10 * 1300) / 1700, 9);
    expect(expected[2]).toBeCloseTo(30 - (50 * 1300) / 1700, 9);
  });

  it('is the mean where groups differ less than chance does', () => {
    expect(expectedHourlies([rate(31, 20), rate(29, 20)], 30)).toEqual([30, 30]);
  });

  it('is the own hourly of one group, and where there is no spread at all', () => {
    expect(expectedHourlies([rate(80, 20)], 30)).toEqual([80]);
    expect(expectedHourlies([rate(30, 0), rate(30, 0)], 10)).toEqual([30, 30]);
    expect(expectedHourlies([], 30)).toEqual([]);
  });
});
