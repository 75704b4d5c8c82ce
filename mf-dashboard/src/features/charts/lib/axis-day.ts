import { formatDay, formatShortMonth } from '@feltbook/ui';

/**
 * The label of a moment on a time axis of days, or of months whose years begin with their number. With the year where it is not this one.
 * @param time milliseconds, at the start of a day in UTC
 * @param thisYear such as 2026
 * @param unit of the axis
 */
export function axisDay(time: number, thisYear: number, unit: 'day' | 'month'): string {
  const day = new Date(time).toISOString().slice(0, 10);
  if (unit === 'day') return formatDay(day, String(thisYear));
  return day.slice(5, 7) === '01' ? day.slice(0, 4) : formatShortMonth(day.slice(0, 7), String(thisYear));
}
