import { toDollars } from '../../values/money';

/** The running total at the end of a day with results, and that day's own profit, in dollars. */
export interface BankrollPoint {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly bankroll: number;
  readonly profit: number;
}

/** One point a day, after a zero point at the first day of the first result's month. */
export class BankrollSeries {
  #cents = 0;

  constructor(readonly points: BankrollPoint[] = []) {}

  add(date: string, cents: number): void {
    if (this.points.length === 0) this.points.push({ date: `${date.slice(0, 8)}01`, bankroll: 0, profit: 0 });
    this.#cents += cents;
    this.points.push({ date, bankroll: toDollars(this.#cents), profit: toDollars(cents) });
  }

  /** @returns another series that goes on from here */
  copy(): BankrollSeries {
    const copy = new BankrollSeries(this.points.slice());
    copy.#cents = this.#cents;
    return copy;
  }
}
