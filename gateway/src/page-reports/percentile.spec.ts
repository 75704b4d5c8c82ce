import { LOAD_BUCKETS_MS } from '@feltbook/contracts';
import { percentile } from './percentile';

const counts = (byBucket: Record<number, number>): number[] =>
  Array.from({ length: LOAD_BUCKETS_MS.length + 1 }, (_, at) => byBucket[at] ?? 0);

it.each([
  // Buckets 3 and 4 are 100 to 200 and 200 to 400 ms.
  ['half of one bucket', { 3: 10 }, 0.5, 150],
  ['the bound between two', { 3: 10, 4: 10 }, 0.5, 200],
  ['within the second', { 3: 10, 4: 10 }, 0.95, 380],
  ['the first bucket, from zero', { 0: 4 }, 0.25, 6],
  ['the last bound for longer values', { 11: 5 }, 0.5, 25_600],
])('is interpolated: %s', (_, byBucket, share, expected) => {
  expect(percentile(counts(byBucket), share)).toBe(expected);
});
