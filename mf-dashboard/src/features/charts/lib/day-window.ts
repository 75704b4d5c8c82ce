const MS_A_DAY = 86_400_000;

/** Days as YYYY-MM-DD, both included. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another one. */
export const daysFrom = (day: string, days: number): string =>
  new Date(timeOf(day) + days * MS_A_DAY).toISOString().slice(0, 10);

/** How many days there are in a window. */
export const daysOf = ({ from, to }: DayWindow): number => (timeOf(to) - timeOf(from)) / MS_A_DAY + 1;
