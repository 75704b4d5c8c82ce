import { DEFAULT_START_TIME, type KindDefaults, TIME_STEP_MINUTES } from '@feltbook/contracts';
import { durationHours, isLengthKnown, previousDay, textKey } from '@feltbook/poker-math';
import { clockTime } from '@feltbook/web-kit';
import { playingDay } from './playing-day';
import { shiftTime } from './shift-time';
import type { Times } from './values';

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

/** In the morning, sessions are logged rather than ended. */
const MORNING = { from: 6, to: 12 } as const;

/** Whether few sessions end at this time of day. */
export const isPlayUnlikely = (now: Date): boolean =>
  now.getHours() >= MORNING.from && now.getHours() < MORNING.to;

/** Whether the length of a session at this venue is known. */
export function knowsLengthAt(location: string, { usual, latest, games }: KindDefaults): boolean {
  const isHere = (one: { readonly location: string }) => textKey(one.location) === textKey(location);
  return (
    (usual.median !== undefined && isHere(usual)) ||
    latest.some((one) => isHere(one) && isLengthKnown(one)) ||
    games.some((game) => isHere(game) && (game.record?.hours ?? 0) > 0)
  );
}

/** When a session ended that was not logged at once. */
export type Ended = 'now' | 'hourAgo' | 'lastNight';

/** Day and times of a session of the same length that ended then. @param now the moment of the answer */
export function endedAt(ended: Ended, { startTime, endTime }: Times, now: Date) {
  if (ended === 'lastNight') {
    const minutes = Math.round(durationHours(startTime, endTime) * 60);
    return {
      date: previousDay(playingDay(now)),
      startTime: DEFAULT_START_TIME,
      endTime: shiftTime(DEFAULT_START_TIME, minutes),
    };
  }
  const earlier = ended === 'hourAgo' ? 60 : 0;
  return {
    date: playingDay(new Date(now.getTime() - earlier * 60_000)),
    startTime: shiftTime(startTime, -earlier),
    endTime: shiftTime(endTime, -earlier),
  };
}
