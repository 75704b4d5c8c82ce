import { isKnownZone } from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import { deviceZone, wallClock } from '@feltbook/web-kit';
import { startsNextDay } from './playing-day';
import type { EntryValues } from './values';

const DAY_MS = 86_400_000;
const HUNDREDTH_MS = 36_000;

/** How far a zone's clocks are ahead of UTC, in milliseconds. @param moment of a whole minute */
function offsetAt(moment: number, zone: string): number {
  const { day, minute } = wallClock(moment, zone);
  return Date.parse(day) + minute * 60_000 - moment;
}

/**
 * The moment at which a zone's clocks show a time; the first one if they show it twice. A time that they skip is by clocks
 * that nobody has set yet. @param local the time as of UTC
 */
function momentOf(local: number, zone: string): number {
  const [first, second] = [-DAY_MS, DAY_MS].map((days) => local - offsetAt(local + days, zone));
  const isShownAt = (moment = NaN) => moment + offsetAt(moment, zone) === local;
  return (isShownAt(second) && !isShownAt(first) ? second : first) ?? local;
}

/** @returns the hours that pass between a form's two times by the clocks of its zone; 0 without both times */
export function passedHours({
  date,
  startTime,
  endTime,
  zone,
}: Pick<EntryValues, 'date' | 'startTime' | 'endTime' | 'zone'>): number {
  const shown = durationHours(startTime, endTime);
  const first = startsNextDay(startTime) ? DAY_MS : 0;
  const start = Date.parse(`${date}T${startTime}Z`) + first;
  const end = Date.parse(`${date}T${endTime}Z`) + (endTime < startTime ? first + DAY_MS : first);
  if (shown === 0 || Number.isNaN(start) || !isKnownZone(zone)) return shown;
  const hours = Math.round((momentOf(end, zone) - momentOf(start, zone)) / HUNDREDTH_MS) / 100;
  return hours > 0 ? hours : shown;
}

/** Adds the device's zone to a new form without one. */
export function withDeviceZone<Values extends Pick<EntryValues, 'zone'>>(values: Values): Values {
  const zone = values.zone || deviceZone();
  return { ...values, zone: isKnownZone(zone) ? zone : '' };
}
