import { TIME_STEP_MINUTES } from '@feltbook/contracts';
import { isLengthKnown, textKey } from '@feltbook/poker-math';
import { clockTime } from '@feltbook/web-kit';
import { playingDay } from './playing-day';
import { shiftTime } from './shift-time';

const DEFAULT_HOURS = 2;
const MINUTES_A_DAY = 1440;

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

const toStep = (minutes: number): number => Math.round(minutes / TIME_STEP_MINUTES) * TIME_STEP_MINUTES;

/**
 * Day and times of a session that ends now.
 * @param hours its length, rounded to 5 minutes; 2 hours if times cannot express it
 */
export function justPlayed(hours: number, now: Date) {
  const endTime = clockTime(toStep(now.getHours() * 60 + now.getMinutes()));
  const length = Math.max(TIME_STEP_MINUTES, toStep(hours * 60));
  return {
    date: playingDay(now),
    startTime: shiftTime(endTime, -(length < MINUTES_A_DAY ? length : DEFAULT_HOURS * 60)),
    endTime,
  };
}
