const DOLLARS = 'USD';
let currency = DOLLARS;
let currencySign = '$';

/** Sets the sign of all amounts, which are never converted. @param code ISO 4217; dollars by default */
export function setCurrency(code = DOLLARS): void {
  if (code === currency) return;
  currency = code;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  currencySign = money.format(0).replace('0', '');
}

/** `$`, `€`, `CA$`, or `CHF` and a space: what stands before an amount. */
export const signOfCurrency = (): string => currencySign;
