import { unlessHidden } from '@feltbook/ui';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const dayFormat = inUtc({ year: 'numeric', month: 'short', day: 'numeric' });
const shortDayFormat = inUtc({ month: 'short', day: 'numeric' });
const monthFormat = inUtc({ year: 'numeric', month: 'long' });

/** An invalid day is returned unchanged: old records may hold anything. */
function format(text: string, day: string, formatter: Intl.DateTimeFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : formatter.format(date);
}

/** `Nov 20, 2026` from YYYY-MM-DD. */
export const formatDate = (day: string): string => format(day, day, dayFormat);

/** `Nov 20` from YYYY-MM-DD, where the year is clear. */
const formatShortDate = (day: string): string => format(day, day, shortDayFormat);

/** `Nov 20` for a day of the same year as today, else `Nov 20, 2024`. */
export const formatRecentDate = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDate(day) : formatDate(day);

/** `November 2026` from YYYY-MM. */
export const formatMonth = (month: string): string => format(month, `${month}-01`, monthFormat);

/** `Aug 24 – Nov 21, 2026`: first and last day of a window, the first year only where it is another one. */
export const formatDays = (from: string, to: string): string => {
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatShortDate(from) : formatDate(from);
  return `${first} – ${formatDate(to)}`;
};

/** At most one decimal, with the minus sign that amounts have: `2.4`, `1,204`, `−0.3`. */
export function formatDecimal(number: number): string {
  const text = oneDecimal.format(number);
  return text === '-0' ? '0' : text.replace('-', '\u2212');
}

/** `84.5 h`, never on two lines. */
export const formatHours = (hours: number): string => `${formatDecimal(hours)}\u00a0h`;

/** `41.7%`. */
export const formatPercent = (percent: number): string => `${formatDecimal(percent)}%`;

/** A change of an amount in %, with its sign; a dash without a comparison. Hidden with amounts. */
export const formatChange = (percent: number | null): string =>
  percent === null ? '–' : unlessHidden(`${percent > 0 ? '+' : ''}${formatPercent(percent)}`);

/** A return on buy-ins in %: `−31.2%`. Hidden with amounts, because it reveals a win or a loss. */
export const formatReturn = (percent: number): string => unlessHidden(formatPercent(percent));

/** `1 session`, `1,204 sessions`. */
export const formatNumberOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
