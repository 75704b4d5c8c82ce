import type { Step } from '@feltbook/charts';

/**
 * Three steps with as many amounts each, so that one large result does not make all others look the same.
 * @param amounts in dollars, of wins and losses
 * @returns the step of an amount: below 0 for a loss, 0 for 0
 */
export function stepsOf(amounts: readonly number[]): (amount: number) => Step {
  const sizes = amounts
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const bounds = [1, 2].map((third) => sizes[Math.ceil((sizes.length * third) / 3) - 1] ?? 0);
  return (amount) => {
    if (amount === 0) return 0;
    const step = 1 + bounds.filter((bound) => Math.abs(amount) > bound).length;
    return (amount < 0 ? -step : step) as Step;
  };
}
