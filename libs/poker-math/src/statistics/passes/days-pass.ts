import { TICKS_AN_HOUR } from '../../values/duration';
import { type ResultColumns, TOURNAMENT, UNDATED } from '../columns/columns';
import { DayTexts, weekdayOf } from '../columns/day-number';
import { BankrollSeries } from './bankroll-series';
import type { Pass } from './pass';

const DAYS_A_WEEK = 7;

/** Figures by day: the series of running totals, the time in cash sessions, and the hours by weekday. */
export class DaysPass implements Pass {
  readonly all = new BankrollSeries();
  readonly tournaments = new BankrollSeries();
  /** The length of the cash sessions of each day of their series. */
  readonly cashTicks: number[] = [];
  /** From the first day with a tournament on: until then it is the series of all. */
  #cash: BankrollSeries | undefined;
  readonly #dayTexts = new DayTexts();
  readonly #weekdayTicks = new Float64Array(DAYS_A_WEEK);
  #day: number | undefined;
  #cents = 0;
  #ticks = 0;
  #count = 0;
  #tournamentCents = 0;
  #tournamentTicks = 0;
  #tournamentCount = 0;

  take({ days, marks, profits, ticks }: ResultColumns, from: number, to: number): void {
    let row = from;
    while (row < to) {
      const day = days[row] ?? 0;
      if (day !== this.#day) this.#turnTo(day);
      let cents = 0;
      let time = 0;
      let count = 0;
      let tournamentCents = 0;
      let tournamentTicks = 0;
      let tournamentCount = 0;
      for (; row < to && days[row] === day; row += 1) {
        const mark = marks[row] ?? 0;
        if (mark & UNDATED) continue;
        const isTournament = mark & TOURNAMENT;
        const profit = profits[row] ?? 0;
        cents += profit;
        const length = ticks[row] ?? 0;
        time += length;
        count += 1;
        tournamentCents += profit * isTournament;
        tournamentTicks += length * isTournament;
        tournamentCount += isTournament;
      }
      this.#cents += cents;
      this.#ticks += time;
      this.#count += count;
      this.#tournamentCents += tournamentCents;
      this.#tournamentTicks += tournamentTicks;
      this.#tournamentCount += tournamentCount;
    }
  }

  /** Closes the last day. */
  finish(): void {
    this.#turnTo(undefined);
  }

  /** The series of all results itself where there is no tournament. */
  get cash(): BankrollSeries {
    return this.#cash ?? this.all;
  }

  /** Hours, Sunday first. */
  get weekdayHours(): number[] {
    return Array.from(this.#weekdayTicks, (ticks) => ticks / TICKS_AN_HOUR);
  }

  /** The hours of all days. */
  get totalHours(): number {
    return this.#weekdayTicks.reduce((sum, ticks) => sum + ticks, 0) / TICKS_AN_HOUR;
  }

  #turnTo(day: number | undefined): void {
    if (this.#day !== undefined && this.#count > 0) this.#close(this.#day);
    this.#day = day;
    this.#cents = 0;
    this.#ticks = 0;
    this.#count = 0;
    this.#tournamentCents = 0;
    this.#tournamentTicks = 0;
    this.#tournamentCount = 0;
  }

  #close(day: number): void {
    const date = this.#dayTexts.of(day);
    const weekday = weekdayOf(day);
    this.#weekdayTicks[weekday] = (this.#weekdayTicks[weekday] ?? 0) + this.#ticks;
    if (this.#tournamentCount > 0) {
      this.#cash ??= this.all.copy();
      this.tournaments.add(date, this.#tournamentCents);
    }
    this.all.add(date, this.#cents);
    if (this.#tournamentCount === this.#count) return;
    this.#cash?.add(date, this.#cents - this.#tournamentCents);
    this.cashTicks.push(this.#ticks - this.#tournamentTicks);
  }
}
