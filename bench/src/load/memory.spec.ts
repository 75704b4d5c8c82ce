import { growthOf, slope } from './memory';

const minutes = (heap: readonly (number | undefined)[], resident: readonly number[]) =>
  resident.map((residentMb, at) => ({ heldMb: heap[at], residentMb }));

describe('memory of a soak', () => {
  it('has the slope of the straight line through its minutes', () => {
    expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
    expect(slope([4, 6, 4, 6, 4])).toBeCloseTo(0);
    expect(slope([4])).toBe(0);
  });

  it('is flat when it moves without growing', () => {
    const steady = minutes([50, 52, 49, 51, 50, 52], [120, 125, 118, 122, 124, 121]);
    expect(growthOf('gateway', steady)).toEqual([]);
  });

  it('is not flat when what it holds after a collection grows', () => {
    const leak = minutes([50, 52, 54, 56, 58, 60], [120, 120, 120, 120, 120, 120]);
    expect(growthOf('gateway', leak)).toEqual(['gateway: what it holds grows by 2.00 MB a minute']);
  });

  it('is not flat when a program that is not ours grows', () => {
    const none = Array.from({ length: 6 }, () => undefined);
    expect(growthOf('redis', minutes(none, [20, 22, 30, 40, 60, 80]))).toEqual([
      'redis: from 21 to 70 MB resident',
    ]);
  });
});
