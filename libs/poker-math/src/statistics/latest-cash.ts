import { TICKS_AN_HOUR } from '../values/duration';
import { ratio, toDollars } from '../values/money';
import { perHour } from '../results/result';
import { type ResultColumns, TOURNAMENT } from './columns/columns';
import { type HourlyInterval, hourlyInterval } from './hourly-interval';

/** Cash sessions that count for the recent hourly. */
const LATEST_CASH = 50;

export interface LatestCash {
  /** Dollars an hour over those of the latest 50 cash sessions whose length is known; 0 without hours. */
  readonly cashEvPerHour: number;
  /** Number, profit in dollars and hours of those 50, and how many of them the rate leaves out. */
  readonly latestCash: {
    readonly results: number;
    readonly profit: number;
    readonly hours: number;
    readonly withoutHours: number;
    /** Of the rate; null below 10 sessions whose length is known. */
    readonly interval: HourlyInterval | null;
  };
}

export function latestCashOf({ length, marks, profits, ticks }: ResultColumns): LatestCash {
  let results = 0;
  let cents = 0;
  const known: { readonly profit: number; readonly length: number }[] = [];
  for (let row = length - 1; row >= 0 && results < LATEST_CASH; row -= 1) {
    if ((marks[row] ?? 0) & TOURNAMENT) continue;
    results += 1;
    const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
    cents += profit;
    if (length > 0) known.push({ profit, length });
  }
  const time = known.reduce((sum, { length }) => sum + length, 0);
  const timedCents = known.reduce((sum, { profit }) => sum + profit, 0);
  const mean = ratio(timedCents, time);
  const squares = known.reduce((sum, { profit, length }) => sum + length * (profit / length - mean) ** 2, 0);
  return {
    cashEvPerHour: perHour(timedCents, time),
    latestCash: {
      results,
      profit: toDollars(cents),
      hours: time / TICKS_AN_HOUR,
      withoutHours: results - known.length,
      interval: hourlyInterval({ sessions: known.length, cents: timedCents, ticks: time, squares }),
    },
  };
}
