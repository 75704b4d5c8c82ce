const MINUTES_A_DAY = 1440;

/** Day and time of day somewhere. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Since midnight. */
  readonly minute: number;
}

/** The time zone in which the device says it is, by its IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const FIELDS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
};

function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone });
  } catch {
    // A name that this browser does not know.
    return new Intl.DateTimeFormat('en-US', FIELDS);
  }
}

/**
 * What the clock on the wall shows.
 * @param moment milliseconds since 1970 @param zone where the wall is; the device's own unless one is given
 */
export function wallClock(moment: number, zone?: string): WallClock {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: [part('year').padStart(4, '0'), part('month'), part('day')].join('-'),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** `20:05`. @param minute since midnight; a day later is the same time */
export function clockTime(minute: number): string {
  const rest = minute % MINUTES_A_DAY;
  return [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** `20:05`, or `Fri 20:05` when that was not today. @param zone where, as for {@link wallClock} */
export function formatMoment(moment: number, now: number, zone?: string): string {
  const { day, minute } = wallClock(moment, zone);
  const time = clockTime(minute);
  return day === wallClock(now, zone).day ? time : `${weekdays.format(new Date(`${day}T00:00:00Z`))} ${time}`;
}
