import { TICKS_AN_HOUR } from '../../values/duration';
import { STANDARD_ERRORS } from '../../values/interval';
import { toDollars } from '../../values/money';
import { perHour } from '../../results/result';
import { type ResultColumns, TOURNAMENT } from '../columns/columns';
import type { Pass } from './pass';

/** With fewer sessions a standard deviation is not meaningful. */
export const FEWEST_SESSIONS = 10;

/** How far the hourly of the cash sessions can be trusted: over those whose length is known. */
export interface Variance {
  readonly sessions: number;
  readonly hours: number;
  /** Dollars an hour. */
  readonly hourly: number;
  /** Dollars, for one hour. */
  readonly standardDeviation: number;
  /** The 95 % interval of the hourly. */
  readonly low: number;
  readonly high: number;
}

/**
 * The maximum-likelihood estimate for sessions of unequal length (Malmuth): `s² = (1/n) Σ (x²/t) − m² Σt / n`.
 * The first session's hourly is subtracted from all profits: that does not change `s`, and avoids the loss of digits in the
 * difference of two large sums.
 */
export class VariancePass implements Pass {
  #sessions = 0;
  #cents = 0;
  #ticks = 0;
  /** Cents a tick. */
  #shift = 0;
  #squares = 0;

  take({ marks, profits, ticks }: ResultColumns, from: number, to: number): void {
    let sessions = this.#sessions;
    let cents = 0;
    let time = 0;
    let squares = 0;
    let shift = this.#shift;
    for (let row = from; row < to; row += 1) {
      const length = ticks[row] ?? 0;
      if ((marks[row] ?? 0) & TOURNAMENT || length === 0) continue;
      const profit = profits[row] ?? 0;
      if (sessions === 0) shift = profit / length;
      const shifted = profit - shift * length;
      sessions += 1;
      cents += profit;
      time += length;
      squares += (shifted * shifted) / length;
    }
    this.#sessions = sessions;
    this.#cents += cents;
    this.#ticks += time;
    this.#squares += squares;
    this.#shift = shift;
  }

  /** @returns null with fewer than `FEWEST_SESSIONS` */
  finish(): Variance | null {
    return varianceOf({
      sessions: this.#sessions,
      cents: this.#cents,
      ticks: this.#ticks,
      shift: this.#shift,
      squares: this.#squares,
    });
  }
}

/** Sums over the cash sessions whose length is known. */
export interface VarianceSums {
  readonly sessions: number;
  readonly cents: number;
  readonly ticks: number;
  /** Any rate near the hourly, in cents a tick, that was subtracted before squaring. */
  readonly shift: number;
  /** Σ (profit − shift · length)² / length. */
  readonly squares: number;
}

/** @returns null with fewer than `FEWEST_SESSIONS` */
export function varianceOf({ sessions, cents, ticks, shift, squares }: VarianceSums): Variance | null {
  if (sessions < FEWEST_SESSIONS) return null;
  const mean = cents / ticks - shift;
  // Rounding may give a value slightly below 0.
  const square = Math.max(0, (squares - mean * mean * ticks) / sessions);
  const hours = ticks / TICKS_AN_HOUR;
  const hourly = perHour(cents, ticks);
  const standardDeviation = toDollars(Math.sqrt(square * TICKS_AN_HOUR));
  const reach = (STANDARD_ERRORS * standardDeviation) / Math.sqrt(hours);
  return { sessions, hours, hourly, standardDeviation, low: hourly - reach, high: hourly + reach };
}
