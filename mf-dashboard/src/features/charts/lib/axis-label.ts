import { areAmountsHidden, HIDDEN_AMOUNT, signOfCurrency } from '@feltbook/ui';

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const;

const shortened = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A short amount for an axis: `+$1k`, `−$2.5k`, `+$10k`, `$0`. */
export function axisLabel(dollars: number): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const size = Math.abs(dollars);
  const [unit, letter] = UNITS.find(([least]) => size >= least) ?? [1, ''];
  const sign = dollars < 0 ? '\u2212' : dollars > 0 ? '+' : '';
  return `${sign}${signOfCurrency()}${shortened.format(size / unit)}${letter}`;
}
