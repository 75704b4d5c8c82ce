import { knownTicks, type ResultTimes, TICKS_AN_HOUR, ticksOf } from '../values/duration';
import { type Figure, inBase, ratio, toCents, toDollars } from '../values/money';

/** What cash sessions and tournaments have in common. Amounts in dollars, or in a currency of its own; duration in hours. */
export interface Result extends ResultTimes {
  readonly buyin: Figure;
  readonly cashout: Figure;
  /** Units of the player's base currency for one unit of the result's; none where it is the base currency. */
  readonly rate?: Figure;
}

/** @returns an amount of a result in whole cents of the base currency */
export const baseCents = (dollars: Figure, { rate }: Pick<Result, 'rate'>): number =>
  inBase(toCents(dollars), rate);

/** @returns cash-out less buy-in, in whole cents of the base currency */
export const profitCents = (result: Result): number =>
  baseCents(result.cashout, result) - baseCents(result.buyin, result);

/** @returns cash-out less buy-in in the result's own currency, exact to the cent */
export const profitInOwnCurrency = ({ buyin, cashout }: Result): number =>
  toDollars(toCents(cashout) - toCents(buyin));

/** @returns cash-out less buy-in in the base currency, exact to the cent */
export const profit = (result: Result): number => toDollars(profitCents(result));

/** A win is a profit above 0. */
export const isWin = (result: Result): boolean => profitCents(result) > 0;

/** A loss is a profit below 0: breaking even is neither. */
export const isLoss = (result: Result): boolean => profitCents(result) < 0;

/** @returns one result's dollars an hour; 0 when its length is not known */
export const hourly = (result: Result): number => perHour(profitCents(result), knownTicks(ticksOf(result)));

/** @returns dollars an hour, from cents and ticks; 0 without hours */
export const perHour = (cents: number, ticks: number): number =>
  ratio(toDollars(cents) * TICKS_AN_HOUR, ticks);

/** Sums over a set of results. */
export interface Sums {
  readonly count: number;
  readonly profitCents: number;
  readonly buyinCents: number;
  /** Of results whose length is known; see `TICKS_AN_HOUR`. */
  readonly ticks: number;
  /** Of results whose length is known. */
  readonly timed: number;
  readonly timedCents: number;
  readonly wins: number;
}

/** Sums up a set of results in one pass. */
export function sumUp(results: readonly Result[]): Sums {
  let profit = 0;
  let buyin = 0;
  let ticks = 0;
  let timed = 0;
  let timedCents = 0;
  let wins = 0;
  for (const result of results) {
    const cents = profitCents(result);
    profit += cents;
    buyin += baseCents(result.buyin, result);
    if (cents > 0) wins += 1;
    const length = knownTicks(ticksOf(result));
    if (length === 0) continue;
    ticks += length;
    timed += 1;
    timedCents += cents;
  }
  return { count: results.length, profitCents: profit, buyinCents: buyin, ticks, timed, timedCents, wins };
}
