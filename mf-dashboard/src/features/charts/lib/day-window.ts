import { DAY_MS, timeOf } from './decimate';

/** Days as YYYY-MM-DD, both included. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

/** The day so many days after another one. */
export const daysFrom = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are in a window. */
export const daysOf = ({ from, to }: DayWindow): number => (timeOf(to) - timeOf(from)) / DAY_MS + 1;
