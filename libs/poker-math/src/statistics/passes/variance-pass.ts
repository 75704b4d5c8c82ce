import { knownTicks, TICKS_AN_HOUR, ticksOf } from '../../values/duration';
import { type Interval, type Verdict, verdictOf } from '../../values/interval';
import { toDollars } from '../../values/money';
import { student975 } from '../../values/student';
import { perHour, profitCents, type Result } from '../../results/result';
import { type ResultColumns, TOURNAMENT } from '../columns/columns';
import type { Pass } from './pass';

/** With fewer sessions a standard deviation is not meaningful. */
export const FEWEST_SESSIONS = 10;

/** How far the hourly of the cash sessions can be trusted: over those whose length is known. */
export interface Variance extends Interval {
  readonly sessions: number;
  readonly hours: number;
  /** Dollars an hour. */
  readonly hourly: number;
  /** Dollars, for one hour. */
  readonly standardDeviation: number;
  readonly verdict: Verdict;
}

type VarianceColumns = Pick<ResultColumns, 'marks' | 'profits' | 'ticks'>;

/**
 * `s² = (Σ x²/t − m² Σt) / (n − 1)` for sessions of unequal length, by Welford's method: it subtracts no two large sums from
 * each other, so that no digits are lost after an extreme session.
 */
export class VariancePass implements Pass {
  readonly #kind: number;
  #sessions = 0;
  #cents = 0;
  #ticks = 0;
  /** Cents a tick. */
  #mean = 0;
  #squares = 0;

  /** @param kind `TOURNAMENT`, or 0 for cash sessions */
  constructor(kind = 0) {
    this.#kind = kind;
  }

  take({ marks, profits, ticks }: VarianceColumns, from: number, to: number): void {
    let sessions = this.#sessions;
    let cents = this.#cents;
    let time = this.#ticks;
    let mean = this.#mean;
    let squares = this.#squares;
    const kind = this.#kind;
    for (let row = from; row < to; row += 1) {
      const length = ticks[row] ?? 0;
      if (((marks[row] ?? 0) & TOURNAMENT) !== kind || length === 0) continue;
      const profit = profits[row] ?? 0;
      sessions += 1;
      cents += profit;
      time += length;
      const away = profit / length - mean;
      mean += (away * length) / time;
      squares += length * away * (profit / length - mean);
    }
    this.#sessions = sessions;
    this.#cents = cents;
    this.#ticks = time;
    this.#mean = mean;
    this.#squares = squares;
  }

  finish(): VarianceSums {
    return {
      sessions: this.#sessions,
      cents: this.#cents,
      ticks: this.#ticks,
      squares: this.#squares,
    };
  }
}

/** Sums over the results whose length is known. */
export interface VarianceSums {
  readonly sessions: number;
  readonly cents: number;
  readonly ticks: number;
  /** Σ (profit − mean · length)² / length, in cents and ticks. */
  readonly squares: number;
}

/** The sums over two sets of results together, without cancellation (Chan). */
export function mergedSums(one: VarianceSums, other: VarianceSums): VarianceSums {
  if (one.ticks === 0 || other.ticks === 0) return one.ticks === 0 ? other : one;
  const ticks = one.ticks + other.ticks;
  const apart = one.cents / one.ticks - other.cents / other.ticks;
  return {
    sessions: one.sessions + other.sessions,
    cents: one.cents + other.cents,
    ticks,
    squares: one.squares + other.squares + apart ** 2 * ((one.ticks * other.ticks) / ticks),
  };
}

/** @returns null with fewer than `FEWEST_SESSIONS` */
export function varianceOf({ sessions, cents, ticks, squares }: VarianceSums): Variance | null {
  if (sessions < FEWEST_SESSIONS) return null;
  const hours = ticks / TICKS_AN_HOUR;
  const hourly = perHour(cents, ticks);
  const standardDeviation = toDollars(Math.sqrt((squares / (sessions - 1)) * TICKS_AN_HOUR));
  const reach = (student975(sessions - 1) * standardDeviation) / Math.sqrt(hours);
  const interval = { low: hourly - reach, high: hourly + reach };
  return { sessions, hours, hourly, standardDeviation, ...interval, verdict: verdictOf(interval) };
}

/** @returns the same of cash sessions as calls answer them */
export function varianceOfSessions(sessions: readonly Result[]): Variance | null {
  const pass = new VariancePass();
  const columns = {
    marks: new Uint8Array(sessions.length),
    profits: Float64Array.from(sessions, profitCents),
    ticks: Int32Array.from(sessions, (session) => knownTicks(ticksOf(session))),
  };
  pass.take(columns, 0, sessions.length);
  return varianceOf(pass.finish());
}
