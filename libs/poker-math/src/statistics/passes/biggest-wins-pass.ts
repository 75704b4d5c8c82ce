import { type ResultColumns, TOURNAMENT } from '../columns/columns';
import type { Pass } from './pass';

/** The row with the highest profit, of cash sessions and of tournaments; the later one of equals. null without a win. */
export class BiggestWinsPass implements Pass {
  cash: number | null = null;
  tournament: number | null = null;
  #cashCents = 1;
  #tournamentCents = 1;

  take({ marks, profits }: ResultColumns, from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const profit = profits[row] ?? 0;
      // Most rows are no record of either kind.
      if (profit < this.#cashCents && profit < this.#tournamentCents) continue;
      const isTournament = ((marks[row] ?? 0) & TOURNAMENT) !== 0;
      if (isTournament && profit >= this.#tournamentCents) {
        this.#tournamentCents = profit;
        this.tournament = row;
      } else if (!isTournament && profit >= this.#cashCents) {
        this.#cashCents = profit;
        this.cash = row;
      }
    }
  }
}
