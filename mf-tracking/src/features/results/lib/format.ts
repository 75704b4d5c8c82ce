import { isLengthKnown, localDay, parseDay } from '@feltbook/poker-math';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayOfThisYearFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const hoursFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `Fri, Nov 20, 2026`; an invalid day is returned unchanged. */
export const formatDate = (day: string): string =>
  parseDay(day) ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : day;

/** `Fri, Nov 20` in this year, otherwise with its year. */
export const formatDay = (day: string, today = localDay(new Date())): string =>
  parseDay(day) && day.slice(0, 4) === today.slice(0, 4)
    ? dayOfThisYearFormat.format(new Date(`${day}T00:00:00Z`))
    : formatDate(day);

/** `2.5 h`; a dash for an unknown duration. */
export const formatHours = (hours: number): string =>
  isLengthKnown({ duration: hours }) ? `${hoursFormat.format(hours)} h` : '–';

/** `41.7%`, `−100%`: with the minus sign that amounts have. */
export const formatPercent = (percent: number): string =>
  `${percentFormat.format(percent).replace('-', '\u2212')}%`;
