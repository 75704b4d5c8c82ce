import { TIME_STEP_MINUTES } from '@feltbook/contracts';
import { clockTime } from '@feltbook/web-kit';
import { playingDay } from './playing-day';
import { shiftTime } from './shift-time';

/** The length of a session if nothing suggests another one. */
export const DEFAULT_HOURS = 2;
const MINUTES_A_DAY = 1440;

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
