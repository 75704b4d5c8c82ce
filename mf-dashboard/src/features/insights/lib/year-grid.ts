import { daysInMonth, formatDay, weekday } from '@feltbook/poker-math';

export interface DayPlace {
  /** YYYY-MM-DD */
  readonly date: string;
  /** From 1; a column is a week. */
  readonly column: number;
  /** From 1; a row is a weekday. */
  readonly row: number;
}

/** @param first the first day of a week, 0 for Sunday @returns the days of a year in columns of weeks */
export function yearGrid(year: number, first: number): DayPlace[] {
  const places: DayPlace[] = [];
  const rowOf = (date: string) => (((weekday(date) ?? 0) - first + 7) % 7) + 1;
  let column = 1;
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= daysInMonth(year, month); day += 1) {
      const date = formatDay(year, month, day);
      const row = rowOf(date);
      if (row === 1 && places.length > 0) column += 1;
      places.push({ date, column, row });
    }
  }
  return places;
}
