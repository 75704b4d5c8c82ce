/** What a process of a soak has at the end of a minute, in megabytes. */
export interface MinuteOfMemory {
  /** Heap and buffers, garbage just collected. Undefined for a program that is not ours. */
  readonly heldMb: number | undefined;
  readonly residentMb: number;
}

/**
 * Half a megabyte a minute at some 6,000 calls a minute is 80 bytes a call: less than any one thing that a call could
 * leave behind, and more than what the measurement itself moves by.
 */
export const MOST_GROWTH_MB = 0.5;
/** What the kernel counts moves in steps, with the allocator's areas: a share of the whole, or so much where it is small. */
export const MOST_RESIDENT_GROWTH = 0.15;
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
export function growthOf(name: string, minutes: readonly MinuteOfMemory[]): string[] {
  const faults: string[] = [];
  const growth = slope(minutes.flatMap(({ heldMb }) => heldMb ?? []));
  if (growth > MOST_GROWTH_MB)
    faults.push(`${name}: what it holds grows by ${growth.toFixed(2)} MB a minute`);
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const mean = (part: readonly MinuteOfMemory[]) =>
    part.reduce((sum, { residentMb }) => sum + residentMb, 0) / part.length;
  const first = mean(minutes.slice(0, third));
  const last = mean(minutes.slice(-third));
  const bound = first + Math.max(first * MOST_RESIDENT_GROWTH, RESIDENT_SLACK_MB);
  if (last > bound) faults.push(`${name}: from ${first.toFixed(0)} to ${last.toFixed(0)} MB resident`);
  return faults;
}
