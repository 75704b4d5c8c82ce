import { type ResultColumns, UNDATED } from '../columns/columns';
import { toDollars } from '../../values/money';
import type { Pass } from './pass';

/** The results of a day whose length is not known: rates by hours leave them out. */
export interface DayWithoutHours {
  /** Position in the lists of `PlayedDays`. */
  readonly day: number;
  readonly results: number;
  /** Dollars. */
  readonly profit: number;
  readonly bigBlinds: number;
  /** How many of the results won those: cash sessions whose stakes name a big blind. */
  readonly bigBlindSessions: number;
}

/**
 * What was played on each day with results, oldest first: one figure for each point of the bankroll after the first. The
 * figures of any period are sums of these.
 */
export interface PlayedDays {
  readonly results: number[];
  /** See `TICKS_AN_HOUR`. */
  readonly ticks: number[];
  /** Won in cash sessions whose stakes name a big blind; rounded to hundredths, whatever the order of the day's results. */
  readonly bigBlinds: number[];
  /** The length of those sessions. */
  readonly bigBlindTicks: number[];
  /** Only the days that have any, in order: most players know all lengths. */
  readonly withoutHours: DayWithoutHours[];
}

/**
 * Parts of a big blind in which winnings are added up. Sums of whole numbers are exact; those of fractions depend on their order,
 * and so does their rounding.
 */
const PARTS = 1_000_000;
const hundredths = (won: number): number => Math.round((won / PARTS) * 100) / 100;

interface Left {
  readonly day: number;
  results: number;
  cents: number;
  won: number;
  sessions: number;
}

/** Sums by day. */
export class PlayedPass implements Pass {
  readonly #results: number[] = [];
  readonly #ticks: number[] = [];
  readonly #bigBlinds: number[] = [];
  readonly #bigBlindTicks: number[] = [];
  readonly #left: Left[] = [];
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
      let left = 0;
      let leftCents = 0;
      let leftWon = 0;
      let leftSessions = 0;
      for (; row < to && days[row] === day; row += 1) {
        if ((marks[row] ?? 0) & UNDATED) continue;
        const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
        const blind = this.#blinds[spotOf[row] ?? 0] ?? 0;
        const blindsWon = blind === 0 ? 0 : Math.round((toDollars(profit) / blind) * PARTS);
        results += 1;
        time += length;
        won += blindsWon;
        if (blind > 0) timeWon += length;
        if (length > 0) continue;
        left += 1;
        leftCents += profit;
        leftWon += blindsWon;
        if (blind > 0) leftSessions += 1;
      }
      if (results > 0) this.#add(day, [results, time, won, timeWon]);
      if (left > 0) this.#leaveOut(left, leftCents, leftWon, leftSessions);
    }
  }

  /** Adds to the last day, which may lie in two blocks of rows. */
  #add(day: number, sums: readonly [number, number, number, number]): void {
    const columns = [this.#results, this.#ticks, this.#bigBlinds, this.#bigBlindTicks];
    if (day !== this.#day) for (const column of columns) column.push(0);
    this.#day = day;
    const last = this.#results.length - 1;
    columns.forEach((column, at) => (column[last] = (column[last] ?? 0) + (sums[at] ?? 0)));
  }

  #leaveOut(results: number, cents: number, won: number, sessions: number): void {
    const day = this.#results.length - 1;
    let last = this.#left.at(-1);
    if (last?.day !== day) this.#left.push((last = { day, results: 0, cents: 0, won: 0, sessions: 0 }));
    last.results += results;
    last.cents += cents;
    last.won += won;
    last.sessions += sessions;
  }

  finish(): PlayedDays {
    return {
      results: this.#results,
      ticks: this.#ticks,
      bigBlinds: this.#bigBlinds.map(hundredths),
      bigBlindTicks: this.#bigBlindTicks,
      withoutHours: this.#left.map(({ day, results, cents, won, sessions }) => ({
        day,
        results,
        profit: toDollars(cents),
        bigBlinds: hundredths(won),
        bigBlindSessions: sessions,
      })),
    };
  }
}
