import { TICKS_AN_HOUR } from '../values/duration';
import { percent, ratio, toDollars } from '../values/money';
import { perHour, type Result, sumUp } from './result';

/** The figures that every set of results has. An empty set gives 0 throughout. */
export interface Totals {
  readonly count: number;
  /** Dollars. */
  readonly profit: number;
  /** Dollars. */
  readonly buyin: number;
  readonly hours: number;
  /** Dollars an hour over the results whose length is known; 0 without hours. */
  readonly hourly: number;
  /** How many results the hourly leaves out, because their length is not known. */
  readonly withoutHours: number;
  readonly wins: number;
  /** Wins over all results, in %. */
  readonly winRate: number;
  /** Dollars a result. */
  readonly averageProfit: number;
  /** Hours a result, over those whose length is known. */
  readonly averageHours: number;
  /** Profit over buy-ins, in %; 0 without buy-ins. */
  readonly roi: number;
}

/** Sums in whole cents and ticks of time, divided last. */
export function totals(results: readonly Result[]): Totals {
  const sums = sumUp(results);
  return {
    count: sums.count,
    profit: toDollars(sums.profitCents),
    buyin: toDollars(sums.buyinCents),
    hours: sums.ticks / TICKS_AN_HOUR,
    hourly: perHour(sums.timedCents, sums.ticks),
    withoutHours: sums.count - sums.timed,
    wins: sums.wins,
    winRate: percent(sums.wins, sums.count),
    averageProfit: ratio(sums.profitCents, sums.count) / 100,
    averageHours: ratio(sums.ticks, sums.timed) / TICKS_AN_HOUR,
    roi: percent(sums.profitCents, sums.buyinCents),
  };
}
