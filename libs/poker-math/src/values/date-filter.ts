import { addDays, addMonths, daysInMonth, isoDate, parseDay } from './calendar';

/** The named windows of the filter's period; besides them, any year. */
export const DATE_FILTERS = [
  'all',
  'this_month',
  'last_month',
  'last_30_days',
  'previous_30_days',
  'last_3_months',
  'ytd',
  'last_ytd',
  'last_year',
] as const;
export type NamedDateFilter = (typeof DATE_FILTERS)[number];
/** One of the named windows, or a year written with four digits. */
export type DateFilter = NamedDateFilter | `${number}`;

/** First and last day, both included. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

/** @returns whether a text is a named window or a year */
export const isDateFilter = (text: string): text is DateFilter =>
  (DATE_FILTERS as readonly string[]).includes(text) || /^\d{4}$/.test(text);

/**
 * The days that a date filter lets through.
 * - `this_month`, `last_month`, `last_year` and a year are whole calendar months and years.
 * - `last_30_days` ends today and includes it; `previous_30_days` are those before.
 * - `ytd` runs from 1 January to today, `last_ytd` are the same days of last year: 29 February counts as 28.
 * - `last_3_months` runs from this day of the month three months ago (or that month's last day) to today.
 * @param today the player's local day, YYYY-MM-DD
 * @returns undefined for `all`, which has no bounds, and when today is no day
 */
export function dateWindow(filter: DateFilter, today: string): DayWindow | undefined {
  const now = parseDay(today);
  if (!now) return undefined;
  switch (filter) {
    case 'all':
      return undefined;
    case 'this_month':
      return monthOf(today);
    case 'last_month':
      return monthOf(addMonths(now, -1));
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'previous_30_days':
      return { from: addDays(today, -59), to: addDays(today, -30) };
    case 'last_3_months':
      return { from: addMonths(now, -3), to: today };
    case 'ytd':
      return { from: isoDate(now.year, 1, 1), to: today };
    case 'last_ytd':
      return { from: isoDate(now.year - 1, 1, 1), to: addMonths(now, -12) };
    case 'last_year':
      return yearWindow(now.year - 1);
    default:
      return yearWindow(Number(filter));
  }
}

/** The years that results fall into, newest first. */
export function yearsOf(days: Iterable<string>): string[] {
  const years = new Set<string>();
  for (const day of days) {
    const year = day.slice(0, 4);
    if (!years.has(year) && parseDay(day)) years.add(year);
  }
  return [...years].sort().reverse();
}

const yearWindow = (year: number): DayWindow => ({
  from: isoDate(year, 1, 1),
  to: isoDate(year, 12, 31),
});

function monthOf(day: string): DayWindow {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { from: isoDate(year, month, 1), to: isoDate(year, month, daysInMonth(year, month)) };
}
