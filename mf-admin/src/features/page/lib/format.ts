import { formatCount } from '@feltbook/ui';
import { formatDateTime } from '@feltbook/web-kit/clock';

/** Shown in place of an unknown figure. */
export const NOT_KNOWN = '—';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const localDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A text that is no date stays as it is. */
function format(text: string, formatter: Pick<Intl.DateTimeFormat, 'format'>): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : formatter.format(date);
}

/** `Nov 20, 2026` from YYYY-MM-DD. */
export const formatDay = (day: string): string => format(`${day}T00:00:00Z`, days);

/** `November 2026` from YYYY-MM. */
export const formatMonth = (month: string): string => format(`${month}-01T00:00:00Z`, months);

/** `Nov` from YYYY-MM, where the year is clear. */
export const formatShortMonth = (month: string): string => format(`${month}-01T00:00:00Z`, shortMonths);

/** `Nov 20, 2026` from a time in UTC, in the owner's time zone. */
export const formatDate = (moment: string | null): string => (moment ? format(moment, localDays) : NOT_KNOWN);

/** `Nov 20, 2026, 6:30 PM`, by the owner's clock and time zone. */
export const formatMoment = (moment: string | null): string =>
  moment ? format(moment, { format: formatDateTime }) : NOT_KNOWN;

/** At most one decimal: `2.4`, `1,204`. */
export function formatDecimal(figure: number): string {
  const text = oneDecimal.format(figure);
  return text === '-0' ? '0' : text.replace('-', '\u2212');
}

/** `84.5 h`. */
export const formatHours = (hours: number): string => `${formatDecimal(hours)} h`;

/** `+20%`, `−10%`; a dash without an earlier value. */
export const formatTrend = (percent: number | null): string =>
  percent === null ? NOT_KNOWN : `${percent > 0 ? '+' : ''}${formatDecimal(percent)}%`;

/** `41.7%` from 0.417. */
export const formatShare = (share: number): string => `${formatDecimal(share * 100)}%`;

/** `1 user`, `1,204 users`. */
export const formatNumberOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** The name of a user, with the e-mail address if known, because names are not unique. */
export const namesOf = ({ name, email }: { name: string; email: string | null }): string =>
  email ? `${name} (${email})` : name;
