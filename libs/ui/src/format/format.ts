import { LOCALES } from './locale';

/** Shown in place of an unknown figure. */
export const NOT_KNOWN = '–';

/** Shown in place of a rate of nothing: 0 % would look like a result. */
export const NO_RATE = 'N/A';

const whole = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 1 });
const DECIMAL = oneDecimal.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A whole number with thousands separators. */
export const formatCount = (count: number): string => whole.format(count);

/** A count where there is little room: `1.2K`, `12.3M`; `1,2K` where decimals have a comma. */
export const formatCountShort = (count: number): string =>
  compact
    .formatToParts(count)
    .map(({ type, value }) => (type === 'decimal' ? DECIMAL : value))
    .join('');

/** `1 session`, `1,204 sessions`. @param many where it is not `one` with an s */
export const formatNumberOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** At most one decimal, with the minus sign that amounts have: `2.4`, `1,204`, `−0.3`. */
export function formatDecimal(number: number): string {
  const text = oneDecimal.format(number);
  return text === '-0' ? '0' : text.replace('-', '\u2212');
}

/** `84.5 h`, never on two lines. */
export const formatHours = (hours: number): string => `${formatDecimal(hours)}\u00a0h`;

/** `41.7%`. */
export const formatPercent = (percent: number): string => `${formatDecimal(percent)}%`;

/** As `formatDecimal`, with the plus sign of what is above 0 as shown: `+2.4`, `0`, `−0.3`. */
export const formatSigned = (number: number): string =>
  `${Math.round(number * 10) > 0 ? '+' : ''}${formatDecimal(number)}`;

/** A change in %, with its sign: `+20%`, `−10%`. A dash without an earlier value. */
export const formatChange = (percent: number | null): string =>
  percent === null ? NOT_KNOWN : `${formatSigned(percent)}%`;

type DateParts = Intl.DateTimeFormatOptions;
const DAY = { month: 'short', day: 'numeric' } as const;
const WEEKDAY = { weekday: 'short', ...DAY } as const;
const MONTH = { month: 'long' } as const;
const SHORT_MONTH = { month: 'short' } as const;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Made at first use, because few of them are needed for the first paint. */
function dateFormat(parts: DateParts): Intl.DateTimeFormat {
  const key = JSON.stringify(parts);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES.days, parts);
  dateFormats.set(key, format);
  return format;
}

/** Returns a text that is no day unchanged. Leaves out the year if it is that of `today`. */
function formatIso(text: string, parts: DateParts, today = ''): string {
  const date = new Date(`${text}${text.length === 'YYYY-MM'.length ? '-01' : ''}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const isThisYear = text.slice(0, 4) === today.slice(0, 4);
  return dateFormat({ ...parts, ...(!isThisYear && { year: 'numeric' }), timeZone: 'UTC' }).format(date);
}

/** `Nov 20, 2026` from YYYY-MM-DD; `Nov 20` in the year of `today`. */
export const formatDay = (day: string, today?: string): string => formatIso(day, DAY, today);

/** `Fri, Nov 20, 2026` from YYYY-MM-DD; `Fri, Nov 20` in the year of `today`. */
export const formatWeekday = (day: string, today?: string): string => formatIso(day, WEEKDAY, today);

/** `November 2026` from YYYY-MM; `November` in the year of `today`. */
export const formatMonth = (month: string, today?: string): string => formatIso(month, MONTH, today);

/** `Nov 2026` from YYYY-MM; `Nov` in the year of `today`. */
export const formatShortMonth = (month: string, today?: string): string =>
  formatIso(month, SHORT_MONTH, today);

/** `Aug 24 – Nov 21, 2026`: first and last day of a window, the first year only where it is another one; one day alone. */
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDay(to) : `${formatDay(from, to)} – ${formatDay(to)}`;

/** `Nov 20, 2026` in the player's time zone, from a time in UTC; `Nov 20` in the year of `now`; a dash if it is unknown. */
export function formatLocalDay(moment: string | null, now?: Date): string {
  if (!moment) return NOT_KNOWN;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const isThisYear = date.getFullYear() === now?.getFullYear();
  return dateFormat({ ...DAY, ...(!isThisYear && { year: 'numeric' }) }).format(date);
}
