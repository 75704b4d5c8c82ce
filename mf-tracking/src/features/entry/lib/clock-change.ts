import { durationHours } from '@feltbook/poker-math';
import { deviceZone, wallClock } from '@feltbook/web-kit';
import { formatNumber } from './numbers';
import { startsNextDay } from './playing-day';
import type { EntryValues } from './values';

type When = Pick<EntryValues, 'date' | 'startTime' | 'endTime'>;

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

/**
 * @param zone IANA name; the device's by default
 * @returns the hours between a form's two times if the clocks change between them; undefined otherwise
 */
export function hoursOverClockChange(
  { date, startTime, endTime }: When,
  zone = deviceZone(),
): number | undefined {
  const first = startsNextDay(startTime) ? DAY_MS : 0;
  const start = Date.parse(`${date}T${startTime}Z`) + first;
  const end = Date.parse(`${date}T${endTime}Z`) + (endTime < startTime ? first + DAY_MS : first);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const hours = Math.round((momentOf(end, zone) - momentOf(start, zone)) / HUNDREDTH_MS) / 100;
  return hours > 0 && hours !== durationHours(startTime, endTime) ? hours : undefined;
}

/** Replaces both times over a clock change by the hours that passed; the notes keep the times, as At the table does. */
export function withPassedHours(values: EntryValues, zone?: string): EntryValues {
  const hours = hoursOverClockChange(values, zone);
  if (hours === undefined) return values;
  const { startTime, endTime, notes } = values;
  return {
    ...values,
    ...{ startTime: '', endTime: '', duration: formatNumber(hours) },
    notes: [notes.trim(), `Played ${startTime}–${endTime}.`].filter(Boolean).join('\n'),
  };
}
