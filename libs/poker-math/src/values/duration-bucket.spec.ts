import * as fc from 'fast-check';
import { DURATION_BUCKETS, durationBucket } from './duration-bucket';

describe('durationBucket', () => {
  it.each([
    [0, '<1'],
    [0.99, '<1'],
    [1, '1-3'],
    [2.99, '1-3'],
    [3, '3-6'],
    [6, '6-8'],
    [7.99, '6-8'],
    [8, '8+'],
    [120, '8+'],
    [Number.NaN, '<1'],
    [null, '<1'],
  ])('%s h', (hours, bucket) => {
    expect(durationBucket(hours)).toBe(bucket);
  });

  it('puts every length into the one bucket whose bounds hold it', () => {
    const bounds = [0, 1, 3, 6, 8, Number.POSITIVE_INFINITY];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000 }), (hundredths) => {
        const hours = hundredths / 100;
        const held = DURATION_BUCKETS.filter(
          (_, at) => hours >= Number(bounds[at]) && hours < Number(bounds[at + 1]),
        );
        expect(held).toEqual([durationBucket(hours)]);
      }),
    );
  });
});
