import { TICKS_AN_HOUR } from '../../values/duration';
import { toDollars } from '../../values/money';
import { type ResultColumns, TOURNAMENT, UNDATED } from '../columns/columns';
import type { Pass } from './pass';

/**
 * The cash sessions of each day of `cashGrowthData`, after its first point: with the profits and `cashTicks`, the hourly of any
 * period and its interval are computed from these.
 */
export interface CashDays {
  /** How many have a known length. */
  readonly sessions: number[];
  /** Σ (profit − mean · length)² / length of those, in dollars and hours, about the mean of the day. */
  readonly squares: number[];
  /** The sessions without a known length, of the days that have any. */
  readonly withoutHours: { readonly day: number; readonly results: number; readonly profit: number }[];
}

/** An interval needs no more digits, and a document has one for each day. */
const DIGITS = 12;

/** Sums by day, by Welford's method. */
export class CashDaysPass implements Pass {
  readonly #sessions: number[] = [];
  readonly #ticks: number[] = [];
  readonly #means: number[] = [];
  readonly #squares: number[] = [];
  readonly #left: { readonly day: number; results: number; cents: number }[] = [];
  #day: number | undefined;

  take({ days, marks, profits, ticks }: ResultColumns, from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      if ((marks[row] ?? 0) & (TOURNAMENT | UNDATED)) continue;
      const day = days[row] ?? 0;
      if (day !== this.#day) for (const column of this.#columns) column.push(0);
      this.#day = day;
      const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
      if (length > 0) this.#add(profit, length);
      else this.#leaveOut(profit);
    }
  }

  get #columns() {
    return [this.#sessions, this.#ticks, this.#means, this.#squares];
  }

  #add(cents: number, length: number): void {
    const last = this.#sessions.length - 1;
    const [time, before] = [(this.#ticks[last] ?? 0) + length, this.#means[last] ?? 0];
    const away = cents / length - before;
    const mean = before + (away * length) / time;
    this.#sessions[last] = (this.#sessions[last] ?? 0) + 1;
    this.#ticks[last] = time;
    this.#means[last] = mean;
    this.#squares[last] = (this.#squares[last] ?? 0) + length * away * (cents / length - mean);
  }

  #leaveOut(cents: number): void {
    const day = this.#sessions.length - 1;
    let last = this.#left.at(-1);
    if (last?.day !== day) this.#left.push((last = { day, results: 0, cents: 0 }));
    last.results += 1;
    last.cents += cents;
  }

  finish(): CashDays {
    return {
      sessions: this.#sessions,
      // Cents² a tick become dollars² an hour.
      squares: this.#squares.map((squares) =>
        squares === 0 ? 0 : Number(((squares * TICKS_AN_HOUR) / 10_000).toPrecision(DIGITS)),
      ),
      withoutHours: this.#left.map(({ day, results, cents }) => ({ day, results, profit: toDollars(cents) })),
    };
  }
}
