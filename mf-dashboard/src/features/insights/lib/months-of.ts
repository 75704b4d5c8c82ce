import type { InsightsAnswer, ResultKindName } from '@feltbook/contracts';
import { daysInMonth, isoDate } from '@feltbook/poker-math';

export interface DayFigure {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly profit: number;
  /** 0 for a day without results. */
  readonly results: number;
  /** Of the most results of the day. */
  readonly kind: ResultKindName;
}

export interface MonthFigures {
  /** YYYY-MM */
  readonly month: string;
  readonly profit: number;
  /** All that are shown; none to come. */
  readonly days: readonly DayFigure[];
}

/** @param today days after it are shown only where they have results @returns the months of a year with all of their days */
export function monthsOf(
  year: string,
  { dates, profits, results, tournaments }: InsightsAnswer['days'],
  today: string,
): MonthFigures[] {
  const figures = new Map<string, DayFigure>();
  dates.forEach((date, at) => {
    if (!date.startsWith(year)) return;
    const count = results[at] ?? 0;
    const kind = (tournaments?.[at] ?? 0) > count / 2 ? 'tournament' : 'cash';
    figures.set(date, { date, profit: profits[at] ?? 0, results: count, kind });
  });
  const last = [today, ...figures.keys()].reduce((later, date) => (date > later ? date : later));
  return Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) => {
    const days = Array.from({ length: daysInMonth(Number(year), month) }, (_, at) =>
      isoDate(Number(year), month, at + 1),
    )
      .filter((date) => date <= last)
      .map((date) => figures.get(date) ?? { date, profit: 0, results: 0, kind: 'cash' as const });
    if (days.length === 0) return [];
    const profit = days.reduce((sum, day) => sum + Math.round(day.profit * 100), 0) / 100;
    return [{ month: isoDate(Number(year), month, 1).slice(0, 7), profit, days }];
  });
}
