/** Megabytes of a process in each minute of a soak. */
export interface MinuteOfMemory {
  /** The lowest heap seen: what garbage collection leaves. Undefined for a program that is not ours. */
  readonly heapFloorMb: number | undefined;
  /** Resident, at its end. */
  readonly residentMb: number;
}

/**
 * 1 MB a minute at some 15,000 calls a minute are 70 bytes a call: less than any one thing that a call could leave behind.
 */
export const MOST_HEAP_GROWTH_MB = 1;
/** The kernel's figure moves in steps, with the allocator's areas: a share of the whole, or so many MB where it is small. */
export const MOST_RESIDENT_GROWTH = 0.1;
const RESIDENT_SLACK_MB = 12;

/** @returns by how much the values grow from one to the next, by the straight line that fits them best */
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

/** @returns what speaks against flat memory, in words; empty when nothing does */
export function growthOf(name: string, minutes: readonly MinuteOfMemory[]): string[] {
  const faults: string[] = [];
  const floors = minutes.flatMap(({ heapFloorMb }) => heapFloorMb ?? []);
  const growth = slope(floors);
  if (growth > MOST_HEAP_GROWTH_MB)
    faults.push(`${name}: its heap grows by ${growth.toFixed(2)} MB a minute`);
  const third = Math.max(1, Math.floor(minutes.length / 3));
  const mean = (part: readonly MinuteOfMemory[]) =>
    part.reduce((sum, { residentMb }) => sum + residentMb, 0) / part.length;
  const first = mean(minutes.slice(0, third));
  const last = mean(minutes.slice(-third));
  const bound = first + Math.max(first * MOST_RESIDENT_GROWTH, RESIDENT_SLACK_MB);
  if (last > bound) faults.push(`${name}: from ${first.toFixed(0)} to ${last.toFixed(0)} MB resident`);
  return faults;
}
