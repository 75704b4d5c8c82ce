import { endTimeAfter, isLengthKnown, localDay, previousDay, textKey } from '@feltbook/poker-math';

/** The step of times, in minutes. */
const STEP = 5;
/** Until this hour, a session counts as the evening before. */
const FIRST_HOUR = 6;
const DEFAULT_HOURS = 2;
const HOURS_A_DAY = 24;

interface Played {
  readonly location: string;
  /** Hours. */
  readonly duration: number;
}

function median(sorted: readonly number[]): number | undefined {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The median length at a venue, else at all venues, else 2 hours. Unknown lengths are ignored. */
export function usualHours(location: string, entries: readonly Played[]): number {
  const known = entries.filter(({ duration }) => isLengthKnown({ duration }));
  const hoursOf = (played: readonly Played[]) =>
    median(played.map(({ duration }) => duration).sort((one, other) => one - other));
  const here = known.filter((entry) => textKey(entry.location) === textKey(location));
  return hoursOf(here) ?? hoursOf(known) ?? DEFAULT_HOURS;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of day to the nearest 5 minutes, HH:MM. */
function roundedTime(now: Date): string {
  const steps = Math.round((now.getHours() * 60 + now.getMinutes()) / STEP);
  const minutes = (steps * STEP) % (HOURS_A_DAY * 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * Day and times of a session that ends now. Before 06:00 the day is yesterday.
 * @param hours its length, rounded to 5 minutes; 2 hours if times cannot express it
 */
export function justPlayed(hours: number, now: Date) {
  const today = localDay(now);
  const endTime = roundedTime(now);
  const length = Math.max(STEP, Math.round((hours * 60) / STEP) * STEP) / 60;
  // The start before an end is the end of what is left of 24 hours.
  const startBy = (before: number) => endTimeAfter(endTime, HOURS_A_DAY - before);
  return {
    date: now.getHours() < FIRST_HOUR ? previousDay(today) : today,
    startTime: startBy(length) ?? startBy(DEFAULT_HOURS) ?? endTime,
    endTime,
  };
}
