import { formatTime } from '../clock/clock';

const MINUTES_A_DAY = 1440;

/** Local day and time. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** IANA name of the device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const FIELDS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
};

/** Undefined for the device's own zone and one that the browser does not know. */
function clockIn(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  // The first formatter takes 20 ms on a slow phone, and the shell's start script needs the day of its first request.
  if (timeZone === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone });
  } catch {
    return undefined;
  }
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

function ownClock(moment: number): WallClock {
  const at = new Date(moment);
  const year = String(at.getFullYear()).padStart(4, '0');
  return {
    day: [year, twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-'),
    minute: at.getHours() * 60 + at.getMinutes(),
  };
}

/**
 * The local day and time of a moment.
 * @param moment milliseconds since 1970 @param zone IANA name; the device's by default
 */
export function wallClock(moment: number, zone?: string): WallClock {
  const clock = clockIn(zone);
  if (!clock) return ownClock(moment);
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: [part('year').padStart(4, '0'), part('month'), part('day')].join('-'),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** `20:05`, as it is stored. @param minute minutes since midnight; wraps around after a day */
export function clockTime(minute: number): string {
  const rest = minute % MINUTES_A_DAY;
  return [Math.floor(rest / 60), rest % 60].map(twoDigits).join(':');
}

// Made when it is needed: the shell's start script, which contains this file, sends its requests first.
const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `8:05 PM`, or `Fri 8:05 PM` on another day than `now`. @param zone as for {@link wallClock} */
export function formatMoment(moment: number, now: number, zone?: string): string {
  const { day, minute } = wallClock(moment, zone);
  const time = formatTime(clockTime(minute));
  return day === wallClock(now, zone).day ? time : `${weekday(day)} ${time}`;
}
