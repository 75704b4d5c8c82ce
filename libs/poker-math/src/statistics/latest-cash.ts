import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';
import { perHour } from '../results/result';
import { type ResultColumns, TOURNAMENT } from './columns/columns';

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
  };
}

export function latestCashOf({ length, marks, profits, ticks }: ResultColumns): LatestCash {
  let results = 0;
  let cents = 0;
  let time = 0;
  let timed = 0;
  let timedCents = 0;
  for (let row = length - 1; row >= 0 && results < LATEST_CASH; row -= 1) {
    if ((marks[row] ?? 0) & TOURNAMENT) continue;
    results += 1;
    const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
    cents += profit;
    if (length === 0) continue;
    time += length;
    timed += 1;
    timedCents += profit;
  }
  return {
    cashEvPerHour: perHour(timedCents, time),
    latestCash: {
      results,
      profit: toDollars(cents),
      hours: time / TICKS_AN_HOUR,
      withoutHours: results - timed,
    },
  };
}
