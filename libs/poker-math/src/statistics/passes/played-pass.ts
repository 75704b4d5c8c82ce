import { type ResultColumns, UNDATED } from '../columns/columns';
import { toDollars } from '../../values/money';
import type { Pass } from './pass';

/**
 * What was played on each day with results, oldest first: one figure for each point of the bankroll after the first. The
 * figures of any period are sums of these.
 */
export interface PlayedDays {
  readonly results: number[];
  /** See `TICKS_AN_HOUR`. */
  readonly ticks: number[];
  /** Won in cash sessions whose stakes hold a number; rounded to hundredths, whatever the order of the day's results. */
  readonly bigBlinds: number[];
  /** The length of those sessions. */
  readonly bigBlindTicks: number[];
}

/**
 * Parts of a big blind in which winnings are added up. Sums of whole numbers are exact; those of fractions depend on their order,
 * and so does their rounding.
 */
const PARTS = 1_000_000;

/** Sums by day. */
export class PlayedPass implements Pass {
  readonly days: PlayedDays = { results: [], ticks: [], bigBlinds: [], bigBlindTicks: [] };
  readonly #blinds: Float64Array;
  #day: number | undefined;

  /** @param blinds the big blind of each spot, 0 for none */
  constructor(blinds: Float64Array) {
    this.#blinds = blinds;
  }

  take({ days, marks, profits, ticks, spotOf }: ResultColumns, from: number, to: number): void {
    let row = from;
    while (row < to) {
      const day = days[row] ?? 0;
      let results = 0;
      let time = 0;
      let won = 0;
      let timeWon = 0;
      for (; row < to && days[row] === day; row += 1) {
        if ((marks[row] ?? 0) & UNDATED) continue;
        const length = ticks[row] ?? 0;
        const blind = this.#blinds[spotOf[row] ?? 0] ?? 0;
        results += 1;
        time += length;
        if (blind === 0) continue;
        won += Math.round((toDollars(profits[row] ?? 0) / blind) * PARTS);
        timeWon += length;
      }
      if (results > 0) this.#add(day, [results, time, won, timeWon]);
    }
  }

  /** Adds to the last day, which may lie in two blocks of rows. */
  #add(day: number, sums: readonly [number, number, number, number]): void {
    const { results, ticks, bigBlinds, bigBlindTicks } = this.days;
    const columns = [results, ticks, bigBlinds, bigBlindTicks];
    if (day !== this.#day) for (const column of columns) column.push(0);
    this.#day = day;
    const last = results.length - 1;
    columns.forEach((column, at) => (column[last] = (column[last] ?? 0) + (sums[at] ?? 0)));
  }

  finish(): PlayedDays {
    const hundredths = (won: number) => Math.round((won / PARTS) * 100) / 100;
    return { ...this.days, bigBlinds: this.days.bigBlinds.map(hundredths) };
  }
}
