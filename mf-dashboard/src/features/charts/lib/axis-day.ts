const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const month = inUtc({ month: 'short' });
const day = inUtc({ month: 'short', day: 'numeric' });
const monthAndYear = inUtc({ month: 'short', year: 'numeric' });
const dayAndYear = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

/**
 * The label of a moment on a time axis of days, or of months whose years begin with their number. With the year where it is not this one.
 * @param time milliseconds, at the start of a day in UTC
 * @param thisYear such as 2026
 * @param unit of the axis
 */
export function axisDay(time: number, thisYear: number, unit: 'day' | 'month'): string {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (unit === 'day') return (year === thisYear ? day : dayAndYear).format(date);
  if (date.getUTCMonth() === 0) return String(year);
  return (year === thisYear ? month : monthAndYear).format(date);
}
