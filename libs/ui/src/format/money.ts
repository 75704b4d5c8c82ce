import { formatPercent, formatSigned } from './format';
import { LOCALES, withSign } from './locale';
import { areAmountsHidden, HIDDEN_AMOUNT, unlessHidden } from './privacy';

const DOLLARS = 'USD';
let currency = DOLLARS;
let currencySign: string | undefined;

/**
 * `$`, `CA$`, or `CHF` and a blank: what stands before an amount; a blank and `€` where it stands behind, as `withSign` puts it.
 * @param code ISO 4217; dollars by default
 */
export const currencySignOf = (code = DOLLARS): string =>
  new Intl.NumberFormat(LOCALES.numbers, { style: 'currency', currency: code, maximumFractionDigits: 0 })
    .format(0)
    .replace('0', '');

/** Sets the player's base currency, whose sign amounts have. @param code ISO 4217; dollars by default */
export function setCurrency(code = DOLLARS): void {
  if (code === currency) return;
  currency = code;
  currencySign = undefined;
}

/** What stands at an amount of the player, as in `currencySignOf`. @param code of an amount in another currency than the base */
export const signOfCurrency = (code?: string): string =>
  code === undefined ? (currencySign ??= currencySignOf(currency)) : currencySignOf(code);

/** The player's base currency, ISO 4217. */
export const baseCurrency = (): string => currency;

/** Whether a currency has a smaller unit, such as cents: yen have none. */
const hasCents = (code: string): boolean =>
  (new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2) > 0;

const whole = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat(LOCALES.numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const shortened = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 2 });

/** An amount to the cent without a sign, never hidden: `1,234.50`. @param code ISO 4217; dollars by default */
export const formatUnhidden = (dollars: number, code?: string): string =>
  withSign(currencySignOf(code), cents.format(Math.abs(dollars)));

/** `result`: a win has +, a loss −. `amount`: only negative amounts have a sign. */
export type MoneySign = 'result' | 'amount';

function write(dollars: number, sign: MoneySign, figure: string, code?: string): string {
  if (areAmountsHidden()) return HIDDEN_AMOUNT;
  const before = dollars < 0 ? '\u2212' : dollars > 0 && sign === 'result' ? '+' : '';
  return before + withSign(signOfCurrency(code), figure);
}

/** An amount rounded to whole units, for everything but forms: `+$1,235`, `−$40`, `$0`. `•••` while amounts are hidden. @param code as in `signOfCurrency` */
export function formatMoney(dollars: number, sign: MoneySign = 'result', code?: string): string {
  const rounded = Math.round(Math.abs(dollars));
  return write(rounded && dollars, sign, whole.format(rounded), code);
}

/**
 * An amount to the cent: `+$1,234.50`. Yen have no cents unless an amount does. `•••` while amounts are hidden.
 * @param code as in `signOfCurrency`
 */
export function formatMoneyExact(dollars: number, sign: MoneySign = 'result', code?: string): string {
  const isWhole = Number.isInteger(dollars) && !hasCents(code ?? currency);
  return write(dollars, sign, (isWhole ? whole : cents).format(Math.abs(dollars)), code);
}

const rates = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 8, useGrouping: false });

/** An exchange rate with all its decimals: `1.0823`. */
export const formatRate = (rate: number): string => rates.format(rate);

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
