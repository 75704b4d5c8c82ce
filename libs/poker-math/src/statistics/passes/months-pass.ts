import { type Range, type ResultColumns, UNDATED } from '../columns/columns';
import { type MonthDays, monthAround } from '../columns/day-number';
import type { Pass } from './pass';

/** A calendar month, its profit in cents, and its rows. */
export interface RawMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly cents: number;
  readonly rows: Range;
}

/** The month with the highest profit; the earlier one of equals. */
export class MonthsPass implements Pass {
  #best: RawMonth | null = null;
  #month: MonthDays | undefined;
  #from = 0;
  #to = 0;
  #cents = 0;

  take({ days, marks, profits }: ResultColumns, from: number, to: number): void {
    let cents = this.#cents;
    let last = this.#month?.last ?? Number.NEGATIVE_INFINITY;
    for (let row = from; row < to; row += 1) {
      if ((marks[row] ?? 0) & UNDATED) continue;
      const day = days[row] ?? 0;
      if (day > last) {
        this.#close(cents);
        this.#month = monthAround(day);
        this.#from = row;
        cents = 0;
        last = this.#month.last;
      }
      cents += profits[row] ?? 0;
      this.#to = row + 1;
    }
    this.#cents = cents;
  }

  /** @returns null without a result that has a day */
  finish(): RawMonth | null {
    this.#close(this.#cents);
    this.#month = undefined;
    return this.#best;
  }

  #close(cents: number): void {
    if (this.#month && (!this.#best || cents > this.#best.cents)) {
      this.#best = { month: this.#month.month, cents, rows: { from: this.#from, to: this.#to } };
    }
  }
}
