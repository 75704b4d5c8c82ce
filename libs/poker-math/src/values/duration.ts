import { digitsAt } from './digits';
import { type Figure, toHundredths } from './money';

const MINUTES_A_DAY = 24 * 60;

/**
 * How long a session lasted. An end before the start is on the next day.
 * @param startTime HH:MM @param endTime HH:MM
 * @returns hours, rounded to two decimals; 0 when either is not a time of day, and when both are the same
 */
export function durationHours(startTime: string, endTime: string): number {
  const start = minutesOfDay(startTime);
  const end = minutesOfDay(endTime);
  if (start === undefined || end === undefined) return 0;
  const minutes = minutesBetween(start, end);
  // Minutes times 5/3 is never halfway between two integers, so rounding has no ties.
  return Math.round((minutes * 100) / 60) / 100;
}

/**
 * The time of day at which a session of a given length ends: the other direction of `durationHours`.
 * @param startTime HH:MM @param hours above 0 and below 24
 * @returns HH:MM to the nearest minute; undefined when times of day cannot express it
 */
export function endTimeAfter(startTime: string, hours: number): string | undefined {
  const start = minutesOfDay(startTime);
  const minutes = Math.round(hours * 60);
  if (start === undefined || !(minutes > 0 && minutes < MINUTES_A_DAY)) return undefined;
  const end = (start + minutes) % MINUTES_A_DAY;
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
}

/** A minute is 5 ticks and a hundredth of an hour is 3: sums over both stay whole numbers. */
export const TICKS_AN_HOUR = 300;
const TICKS_A_MINUTE = 5;
const TICKS_A_HUNDREDTH = 3;

/** How long a result took: both times, hours, or both. */
export interface ResultTimes {
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  /** Hours that passed. Beside both times, they differ from those only if the clocks changed in between. */
  readonly duration?: Figure;
}

/**
 * The exact length of a result: with times to the minute, because hours with two decimals would add up to a wrong total.
 * @returns whole ticks, `TICKS_AN_HOUR` to the hour; 0 without times and duration. Figures use `knownTicks` of it
 */
export function ticksOf({ startTime, endTime, duration }: ResultTimes): number {
  const start = startTime ? minutesOfDay(startTime) : undefined;
  const end = endTime ? minutesOfDay(endTime) : undefined;
  const hundredths = toHundredths(duration);
  const hasTimes = start !== undefined && end !== undefined;
  if (hasTimes && hundredths === 0) return minutesBetween(start, end) * TICKS_A_MINUTE;
  return storedTicks(hundredths, hasTimes);
}

/**
 * `ticksOf` of a stored length.
 * @param hundredths of an hour @param hasTimes then they are rounded minutes, so the nearest minute is the exact one
 */
export function storedTicks(hundredths: number, hasTimes: boolean): number {
  const ticks = hundredths * TICKS_A_HUNDREDTH;
  return hasTimes ? Math.round(ticks / TICKS_A_MINUTE) * TICKS_A_MINUTE : ticks;
}

/**
 * The duration of a cash session of unknown length: the least that the contract allows. Its profit counts, its length does
 * not, because it would distort the hourly.
 */
export const UNKNOWN_LENGTH_HOURS = 0.01;
const UNKNOWN_LENGTH_TICKS = TICKS_A_HUNDREDTH;

/** @returns the ticks, or 0 for the placeholder of an unknown length */
export const knownTicks = (ticks: number): number => (ticks > UNKNOWN_LENGTH_TICKS ? ticks : 0);

/** Whether the length of a result is known. */
export const isLengthKnown = (result: ResultTimes): boolean => knownTicks(ticksOf(result)) > 0;

const minutesBetween = (start: number, end: number): number => (end - start + MINUTES_A_DAY) % MINUTES_A_DAY;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** @param time HH:MM @returns minutes after midnight; undefined when it is no time of day */
export function minutesOfDay(time: string): number | undefined {
  if (time.length !== 5 || time[2] !== ':') return undefined;
  const [hours = 24, minutes = 60] = [digitsAt(time, 0, 2), digitsAt(time, 3, 2)];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined;
}
