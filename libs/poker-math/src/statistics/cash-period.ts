import { TICKS_AN_HOUR } from '../values/duration';
import { toCents } from '../values/money';
import { perHour } from '../results/result';
import type { BankrollPoint } from './passes/bankroll-series';
import type { CashDays } from './passes/cash-days-pass';
import { type Variance, varianceOf } from './passes/variance-pass';

/** The cash sessions by day, as in `DateIndependentFigures`. */
interface CashByDay {
  readonly cashGrowthData: readonly Pick<BankrollPoint, 'date' | 'profit'>[];
  readonly cashTicks: readonly number[];
  readonly cashDays: CashDays;
}

/** The hourly of the cash sessions of a period. */
export interface CashPeriod {
  readonly sessions: number;
  readonly hours: number;
  /** Dollars; 0 without hours. */
  readonly hourly: number;
  /** How many sessions it leaves out, because their length is not known. */
  readonly withoutHours: number;
  /** Its interval; null below 10 sessions whose length is known. */
  readonly variance: Variance | null;
}

/** @param window days as YYYY-MM-DD, both included */
export function cashWithin(
  { cashGrowthData, cashTicks, cashDays }: CashByDay,
  { from, to }: { readonly from: string; readonly to: string },
): CashPeriod {
  const left = new Map(cashDays.withoutHours.map((day) => [day.day, day]));
  const days = cashGrowthData.slice(1).flatMap(({ date, profit }, day) => {
    if (date < from || date > to) return [];
    const { results = 0, profit: leftProfit = 0 } = left.get(day) ?? {};
    return {
      sessions: cashDays.sessions[day] ?? 0,
      ticks: cashTicks[day] ?? 0,
      cents: toCents(profit) - toCents(leftProfit),
      squares: ((cashDays.squares[day] ?? 0) * 10_000) / TICKS_AN_HOUR,
      withoutHours: results,
    };
  });
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const [cents, ticks] = [sum((day) => day.cents), sum((day) => day.ticks)];
  const mean = ticks === 0 ? 0 : cents / ticks;
  // About the mean of the period: what the days' own means differ from it is added.
  const squares = sum((day) =>
    day.ticks === 0 ? 0 : day.squares + day.ticks * (day.cents / day.ticks - mean) ** 2,
  );
  const known = sum((day) => day.sessions);
  const withoutHours = sum((day) => day.withoutHours);
  return {
    sessions: known + withoutHours,
    hours: ticks / TICKS_AN_HOUR,
    hourly: perHour(cents, ticks),
    withoutHours,
    variance: varianceOf({ sessions: known, cents, ticks, squares }),
  };
}
