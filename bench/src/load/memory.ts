/** Memory of a process at the end of a minute, in megabytes. */
export interface MemorySample {
  /** Heap and buffers after a garbage collection. Undefined for MariaDB and Redis. */
  readonly retainedMb: number | undefined;
  readonly residentMb: number;
}

/**
 * 0.5 MB a minute is 80 bytes a call at 6,000 calls a minute: less than any leak per call, and more than the noise of the
 * measurement.
 */
export const MAX_GROWTH_MB = 0.5;
/** Resident memory grows in the allocator's steps, so the bound is the larger of a share and a slack. */
export const MAX_RESIDENT_GROWTH = 0.15;
const RESIDENT_SLACK_MB = 20;

/** @returns the slope of the linear regression through the values */
export function slope(values: readonly number[]): number {
  const mean = (values.length - 1) / 2;
  const average = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  let above = 0;
  let below = 0;
  for (const [at, value] of values.entries()) {
    above += (at - mean) * (value - average);
    below += (at - mean) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

/** @returns reasons why memory is not flat; empty if it is */
export function growthOf(name: string, minutes: readonly MemorySample[]): string[] {
  const faults: string[] = [];
  const growth = slope(minutes.flatMap(({ retainedMb }) => retainedMb ?? []));
  if (growth > MAX_GROWTH_MB)
    faults.push(`${name}: retained memory grows by ${growth.toFixed(2)} MB a minute`);
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const mean = (part: readonly MemorySample[]) =>
    part.reduce((sum, { residentMb }) => sum + residentMb, 0) / part.length;
  const first = mean(minutes.slice(0, third));
  const last = mean(minutes.slice(-third));
  const bound = first + Math.max(first * MAX_RESIDENT_GROWTH, RESIDENT_SLACK_MB);
  if (last > bound) faults.push(`${name}: from ${first.toFixed(0)} to ${last.toFixed(0)} MB resident`);
  return faults;
}
