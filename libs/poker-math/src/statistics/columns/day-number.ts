import { daysInMonth, isoDate, parseDay } from '../../values/calendar';

const MS_A_DAY = 86_400_000;

/** @returns days since 1970-01-01; undefined when no such day exists */
export function dayNumber(text: string): number | undefined {
  const parsed = parseDay(text);
  return parsed && numberOf(parsed.year, parsed.month, parsed.day);
}

/** @param month 1 to 12 @returns days since 1970-01-01 */
export function numberOf(year: number, month: number, day: number): number {
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / MS_A_DAY);
}

/** @param number days since 1970-01-01 @returns YYYY-MM-DD */
export function dayText(number: number): string {
  const date = new Date(number * MS_A_DAY);
  return isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** A calendar month as day numbers, both included. */
export interface MonthDays {
  /** YYYY-MM. */
  readonly month: string;
  readonly first: number;
  readonly last: number;
}

/** @param number days since 1970-01-01 @returns the month that the day is in */
export function monthAround(number: number): MonthDays {
  const text = dayText(number);
  const first = number - Number(text.slice(8)) + 1;
  const length = daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
  return { month: text.slice(0, 7), first, last: first + length - 1 };
}

const DAY_ENDINGS = Array.from({ length: 31 }, (_, at) => `-${String(at + 1).padStart(2, '0')}`);

/** As `dayText`, for days in order: it looks up each month once. */
export class DayTexts {
  #month: MonthDays | undefined;

  /** @param number days since 1970-01-01 @returns YYYY-MM-DD */
  of(number: number): string {
    if (!this.#month || number < this.#month.first || number > this.#month.last) {
      this.#month = monthAround(number);
    }
    return `${this.#month.month}${DAY_ENDINGS[number - this.#month.first] ?? ''}`;
  }
}

/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** @param number days since 1970-01-01 @returns 0 for Sunday to 6 for Saturday */
export const weekdayOf = (number: number): number => (((number + EPOCH_WEEKDAY) % 7) + 7) % 7;
