import { type Figure, toDollars } from '../values/money';
import { baseCents, profitCents, type Result } from './result';

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

const costCents = (result: Costly): number =>
  baseCents(result.tips, result) + baseCents(result.expenses, result);

/** @returns cash-out less buy-in, tips and expenses, in dollars, exact to the cent */
export const profitAfterCosts = (result: Costly): number =>
  toDollars(profitCents(result) - costCents(result));

/** @returns undefined without tips and expenses */
export function costs(results: readonly Costly[]): Costs | undefined {
  const paying = results.filter(
    (result) => (result.tips ?? result.expenses) !== undefined && costCents(result) > 0,
  );
  if (paying.length === 0) return undefined;
  const paid = paying.reduce((sum, result) => sum + costCents(result), 0);
  const profit = results.reduce((sum, result) => sum + profitCents(result), 0);
  return { count: paying.length, paid: toDollars(paid), profitAfter: toDollars(profit - paid) };
}
