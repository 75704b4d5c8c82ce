/** The hours of each day of a result over several days, as players write them: `8:30 + 6 + 4:15`. */

/** In characters, of ten days. */
export const DAY_HOURS_MAX_LENGTH = 80;
const MOST_DAYS = 10;
const MINUTES_A_DAY = 1440;

const SEPARATOR = /[+;]|,\s/;
const CLOCK = /^(\d{1,2})(?::|\s*h\s*)(\d{2})(?:\s*m(?:in)?)?$/i;
const DECIMAL = /^(\d{1,2}(?:[.,]\d{1,2})?|[.,]\d{1,2})\s*h?$/i;

/** @returns minutes; undefined for anything else than 0:01 to 24:00 */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  const [, decimal] = DECIMAL.exec(text) ?? [];
  if (minutes !== undefined && Number(minutes) > 59) return undefined;
  const whole =
    hours === undefined
      ? Math.round(Number(decimal?.replace(',', '.')) * 60)
      : Number(hours) * 60 + Number(minutes);
  return whole > 0 && whole <= MINUTES_A_DAY ? whole : undefined;
}

/**
 * Reads the hours of each day: `8:30 + 6 + 4:15`, `8.5; 6`, `8h30 + 6 h`.
 * @returns minutes of each day; undefined unless there are two to ten days of at most 24 hours
 */
export function parseDayHours(text: string): readonly number[] | undefined {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  if (parts.length < 2 || parts.length > MOST_DAYS) return undefined;
  const minutes = parts.map(minutesOf);
  return minutes.every((day) => day !== undefined) ? minutes : undefined;
}

const dayText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
};

/** The other direction of `parseDayHours`, as stored. @param days minutes of each day */
export const formatDayHours = (days: readonly number[]): string => days.map(dayText).join(' + ');

/** The hours of all days with two decimals, as a duration is stored; 0 if the text holds no days. */
export function dayHoursTotal(text: string): number {
  const minutes = (parseDayHours(text) ?? []).reduce((sum, day) => sum + day, 0);
  return Math.round((minutes * 100) / 60) / 100;
}
