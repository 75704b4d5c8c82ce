import { signOfCurrency } from '../money/currency';
import { areAmountsHidden, HIDDEN_AMOUNT } from './privacy';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `result`: a win has +, a loss −. `amount`: only negative amounts have a sign. */
export type MoneySign = 'result' | 'amount';

function signOf(dollars: number, sign: MoneySign): string {
  if (dollars < 0) return '\u2212';
  return dollars > 0 && sign === 'result' ? '+' : '';
}

/** An amount rounded to whole units, for everything but forms: `+$1,235`, `−$40`, `$0`. `•••` while amounts are hidden. */
export function formatMoney(dollars: number, sign: MoneySign = 'result'): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const rounded = Math.round(Math.abs(dollars));
  return `${rounded === 0 ? '' : signOf(dollars, sign)}${signOfCurrency()}${whole.format(rounded)}`;
}

/** An amount to the cent: `+$1,234.50`. `•••` while amounts are hidden. */
export function formatMoneyExact(dollars: number, sign: MoneySign = 'result'): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  return `${signOf(dollars, sign)}${signOfCurrency()}${cents.format(Math.abs(dollars))}`;
}

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return whole.format(count);
}
