import { formatPercent, formatSigned } from './format';
import { areAmountsHidden, HIDDEN_AMOUNT, unlessHidden } from './privacy';

const DOLLARS = 'USD';
let currency = DOLLARS;
let currencySign = '$';

/** `$`, `€`, `CA$`, or `CHF` and a space: what stands before an amount. @param code ISO 4217; dollars by default */
export const currencySignOf = (code = DOLLARS): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code, maximumFractionDigits: 0 })
    .format(0)
    .replace('0', '');

/** Sets the sign of all amounts, which are never converted. @param code ISO 4217; dollars by default */
export function setCurrency(code = DOLLARS): void {
  if (code === currency) return;
  currency = code;
  currencySign = currencySignOf(code);
}

/** What stands before an amount of the player. */
export const signOfCurrency = (): string => currencySign;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const shortened = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `result`: a win has +, a loss −. `amount`: only negative amounts have a sign. */
export type MoneySign = 'result' | 'amount';

function write(dollars: number, sign: MoneySign, figure: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const before = dollars < 0 ? '\u2212' : dollars > 0 && sign === 'result' ? '+' : '';
  return `${before}${currencySign}${figure}`;
}

/** An amount rounded to whole units, for everything but forms: `+$1,235`, `−$40`, `$0`. `•••` while amounts are hidden. */
export function formatMoney(dollars: number, sign: MoneySign = 'result'): string {
  const rounded = Math.round(Math.abs(dollars));
  return write(rounded && dollars, sign, whole.format(rounded));
}

/** An amount to the cent: `+$1,234.50`. `•••` while amounts are hidden. */
export const formatMoneyExact = (dollars: number, sign: MoneySign = 'result'): string =>
  write(dollars, sign, cents.format(Math.abs(dollars)));

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const;

/** An amount where there is little room: `+$1k`, `−$2.5k`, `+$10k`, `$0`. `•••` while amounts are hidden. */
export function formatMoneyShort(dollars: number, sign: MoneySign = 'result'): string {
  const size = Math.abs(dollars);
  const [unit, letter] = UNITS.find(([least]) => size >= least) ?? [1, ''];
  return write(dollars, sign, `${shortened.format(size / unit)}${letter}`);
}

/** A return on buy-ins in %: `−31.2%`. Hidden with amounts, because it reveals a win or a loss. */
export const formatReturn = (percent: number): string => unlessHidden(formatPercent(percent));

/** Big blinds an hour: `+6.8`, `−3`, `0`. Hidden with amounts. */
export const formatBigBlinds = (perHour: number): string => unlessHidden(formatSigned(perHour));
