import { trendOf } from './subscription-analytics.service';

describe('trendOf', () => {
  it.each([
    [15, 10, 50],
    [5, 10, -50],
    [10, 10, 0],
    [0, 4, -100],
    [4, 3, 33.3],
    [3, 0, null],
    [0, 0, null],
  ])('%i after %i is %s', (now, before, expected) => {
    expect(trendOf(now, before)).toBe(expected);
  });
});
