import { digitsAt } from './digits';

/** Years, months (1 to 12) and days as numbers, free of any time zone. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** @returns the parts of YYYY-MM-DD, or undefined when no such day exists */
export function parseDay(text: string): CalendarDay | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const [year, month, day] = [digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2)];
  const isDay =
    year !== undefined &&
    month !== undefined &&
    day !== undefined &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month);
  return isDay ? { year, month, day } : undefined;
}

const SHORT_MONTHS = new Set([4, 6, 9, 11]);

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return SHORT_MONTHS.has(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** @returns YYYY-MM-DD */
export const isoDate = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The same day of the month, some months away; the month's last day where it has no such day. */
export function addMonths({ year, month, day }: CalendarDay, months: number): string {
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return isoDate(target.year, target.month, Math.min(day, daysInMonth(target.year, target.month)));
}

/** @returns the day some days away, YYYY-MM-DD; the text itself when it is no day */
export function addDays(text: string, days: number): string {
  const parsed = parseDay(text);
  if (!parsed) return text;
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(new Date(0).setUTCFullYear(parsed.year, parsed.month - 1, parsed.day + days));
  return isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** @returns the player's own calendar day, YYYY-MM-DD, in the zone that the clock is set to */
export const localDay = (now: Date): string => isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate());

/** @returns the day before, YYYY-MM-DD; the text itself when it is no day */
export const previousDay = (text: string): string => addDays(text, -1);

/** @returns 0 for Sunday to 6 for Saturday, undefined when no such day exists */
export function weekday(text: string): number | undefined {
  const parsed = parseDay(text);
  if (!parsed) return undefined;
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(parsed.year, parsed.month - 1, parsed.day);
  return date.getUTCDay();
}
