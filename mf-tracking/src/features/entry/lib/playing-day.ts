import { DEFAULT_DAY_START } from '@feltbook/contracts';
import { localDay, previousDay } from '@feltbook/poker-math';

/** The hour at which the player's day starts, by the setting that the shell sets on `<html>`. */
const firstHour = (): number =>
  Number.parseInt(document.documentElement.dataset['dayStart'] || DEFAULT_DAY_START, 10);

/** Whether a session at this time of day takes place on the calendar's next day. @param time HH:MM */
export const startsNextDay = (time: string): boolean => Number.parseInt(time, 10) < firstHour();

/**
 * The day to which play belongs: until the player's day starts, the evening before.
 * @param day of the calendar @param hour of the clock
 */
export const playingDayAt = (day: string, hour: number): string =>
  hour < firstHour() ? previousDay(day) : day;

/** The day to which play at this moment belongs. */
export const playingDay = (now: Date): string => playingDayAt(localDay(now), now.getHours());
