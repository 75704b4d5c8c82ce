import { type Figure, toCents, toDollars } from '../values/money';
import { profitCents, type Result } from './result';

/** A result with costs besides the buy-in, in dollars; absent means none. */
export interface Costly extends Result {
  readonly tips?: Figure;
  readonly expenses?: Figure;
}

export interface Costs {
  /** Results with tips or expenses. */
  readonly count: number;
  /** Tips and expenses together, in dollars. */
  readonly paid: number;
  /** The profit of all results less what was paid, in dollars. */
  readonly profitAfter: number;
}

const costCents = ({ tips, expenses }: Costly): number => toCents(tips) + toCents(expenses);

/** @returns cash-out less buy-in, tips and expenses, in dollars, exact to the cent */
export const profitAfterCosts = (result: Costly): number =>
  toDollars(profitCents(result) - costCents(result));

/** @returns undefined without tips and expenses */
export function costs(results: readonly Costly[]): Costs | undefined {
  let count = 0;
  let paid = 0;
  let profit = 0;
  for (const result of results) {
    const cents = costCents(result);
    if (cents > 0) count += 1;
    paid += cents;
    profit += profitCents(result);
  }
  if (count === 0) return undefined;
  return { count, paid: toDollars(paid), profitAfter: toDollars(profit - paid) };
}
