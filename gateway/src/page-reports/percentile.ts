import { LOAD_BUCKETS_MS } from '@feltbook/contracts';

/**
 * Estimates a percentile from counts by bucket: values are taken as spread evenly in their bucket, as `histogram_quantile` of
 * Prometheus does.
 * @param counts by bucket of `LOAD_BUCKETS_MS`, with a last one for longer values; not all zero
 * @param share 0.95 for the 95th percentile
 * @returns whole milliseconds; the last bound for values above it
 */
export function percentile(counts: readonly number[], share: number): number {
  const rank = counts.reduce((sum, count) => sum + count, 0) * share;
  let below = 0;
  for (const [at, upper] of LOAD_BUCKETS_MS.entries()) {
    const count = counts[at] ?? 0;
    if (count > 0 && below + count >= rank) {
      const lower = LOAD_BUCKETS_MS[at - 1] ?? 0;
      return Math.round(lower + ((upper - lower) * (rank - below)) / count);
    }
    below += count;
  }
  return LOAD_BUCKETS_MS.at(-1) ?? 0;
}
