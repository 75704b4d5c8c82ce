const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const month = inUtc({ month: 'short' });
const day = inUtc({ month: 'short', day: 'numeric' });
const monthAndYear = inUtc({ month: 'short', year: 'numeric' });
const dayAndYear = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

/**
 * The label of a moment on a time axis: a year at its beginning, else a month or a day, with the year where it is not this one.
 * @param time milliseconds, at the start of a day in UTC
 * @param thisYear such as 2026
 */
export function axisDay(time: number, thisYear: number): string {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const isFirst = date.getUTCDate() === 1;
  if (isFirst && date.getUTCMonth() === 0) return String(year);
  if (year === thisYear) return (isFirst ? month : day).format(date);
  return (isFirst ? monthAndYear : dayAndYear).format(date);
}
