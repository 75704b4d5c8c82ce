import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';
import { perHour } from '../results/result';
import { type ResultColumns, TOURNAMENT } from './columns/columns';

/** Cash sessions that count for the recent hourly. */
const LATEST_CASH = 50;

export interface LatestCash {
  /** Dollars an hour over the latest 50 cash sessions; 0 without hours. */
  readonly cashEvPerHour: number;
  /** Number, profit in dollars and hours of those sessions. */
  readonly latestCash: { readonly results: number; readonly profit: number; readonly hours: number };
}

export function latestCashOf({ length, marks, profits, ticks }: ResultColumns): LatestCash {
  let results = 0;
  let cents = 0;
  let time = 0;
  for (let row = length - 1; row >= 0 && results < LATEST_CASH; row -= 1) {
    if ((marks[row] ?? 0) & TOURNAMENT) continue;
    results += 1;
    cents += profits[row] ?? 0;
    time += ticks[row] ?? 0;
  }
  return {
    cashEvPerHour: perHour(cents, time),
    latestCash: { results, profit: toDollars(cents), hours: time / TICKS_AN_HOUR },
  };
}
