import { dayNumber, dayText, weekdayOf } from '../statistics/columns/day-number';
import { dateWindow, type DayWindow } from '../values/date-filter';

/** A calendar period that repeats. */
export type CalendarPeriod = 'week' | 'month' | 'year';

const DAYS_A_WEEK = 7;

/**
 * The calendar week, month or year that a day is in.
 * @param day YYYY-MM-DD
 * @param weekStart the first day of a week: 0 for Sunday to 6 for Saturday
 */
export function windowAround(period: CalendarPeriod, day: string, weekStart: number): DayWindow {
  if (period === 'week') {
    const number = dayNumber(day) ?? 0;
    const from = number - ((weekdayOf(number) - weekStart + DAYS_A_WEEK) % DAYS_A_WEEK);
    return { from: dayText(from), to: dayText(from + DAYS_A_WEEK - 1) };
  }
  const filter = period === 'month' ? 'this_month' : (day.slice(0, 4) as `${number}`);
  return dateWindow(filter, day) ?? { from: day, to: day };
}
