import type { Bankroll } from '@feltbook/contracts';

const PARTS = [
  ...(['start', 'deposits', 'withdrawals', 'expenses', 'extras', 'transfers', 'results', 'shares'] as const),
];

/** What a balance is made of, in dollars. */
export type BalanceParts = Readonly<Record<(typeof PARTS)[number], number>>;

/** Sums of some bankrolls, exact to the cent. */
export function partsOf(bankrolls: readonly Bankroll[]): BalanceParts {
  const sum = (part: keyof BalanceParts) =>
    Math.round(bankrolls.reduce((total, one) => total + (one[part] ?? 0), 0) * 100) / 100;
  return Object.fromEntries(PARTS.map((part) => [part, sum(part)])) as BalanceParts;
}
