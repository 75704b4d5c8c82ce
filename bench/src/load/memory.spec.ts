import { growthOf, slope } from './memory';

const minutes = (heap: readonly (number | undefined)[], resident: readonly number[]) =>
  resident.map((residentMb, at) => ({ retainedMb: heap[at], residentMb }));

describe('memory growth', () => {
  it('computes the slope of a linear regression', () => {
    expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
    expect(slope([4, 6, 4, 6, 4])).toBeCloseTo(0);
    expect(slope([4])).toBe(0);
  });

  it('reports nothing if memory varies without a trend', () => {
    const steady = minutes([50, 52, 49, 51, 50, 52], [120, 125, 118, 122, 124, 121]);
    expect(growthOf('gateway', steady)).toEqual([]);
  });

  it('reports growth of memory after garbage collections', () => {
    const leak = minutes([50, 52, 54, 56, 58, 60], [120, 120, 120, 120, 120, 120]);
    expect(growthOf('gateway', leak)).toEqual(['gateway: retained memory grows by 2.00 MB a minute']);
  });

  it('reports growth of resident memory of other programs', () => {
    const none = Array.from({ length: 6 }, () => undefined);
    expect(growthOf('redis', minutes(none, [20, 22, 30, 40, 60, 80]))).toEqual([
      'redis: from 21 to 70 MB resident',
    ]);
  });
});
