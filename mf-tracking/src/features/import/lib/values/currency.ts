/** Signs and short names of currencies, as players write them, in capitals. */
const CODES: Readonly<Record<string, string>> = {
  ...{ $: 'USD', US$: 'USD', US: 'USD', DOLLAR: 'USD', DOLLARS: 'USD' },
  ...{ C$: 'CAD', CA$: 'CAD', CA: 'CAD', A$: 'AUD', AU$: 'AUD', AU: 'AUD', NZ$: 'NZD', NZ: 'NZD' },
  ...{ HK$: 'HKD', HK: 'HKD', S$: 'SGD', R$: 'BRL', MX$: 'MXN' },
  ...{ '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', '£': 'GBP', POUND: 'GBP', POUNDS: 'GBP' },
  ...{ '¥': 'JPY', '₹': 'INR', RS: 'INR', '₽': 'RUB', '₩': 'KRW', '₪': 'ILS', '₺': 'TRY' },
  ...{ ZŁ: 'PLN', KČ: 'CZK', FT: 'HUF', LEI: 'RON', FR: 'CHF', KR: 'kr' },
};

const codeOf = (name: string): string => {
  const key = name.trim().toUpperCase();
  return CODES[key] ?? key;
};

const WITHOUT_SIGN = /^[-+\d.,()\s'’−–]*$/;
const SIGN = /\p{L}{0,3}\p{Sc}/u;
const LETTERS = /\p{L}{1,3}/u;

/** @param amount a valid amount @returns its currency's code, such as EUR; '' without one */
export function currencyIn(amount: string): string {
  if (WITHOUT_SIGN.test(amount)) return '';
  return codeOf((SIGN.exec(amount) ?? LETTERS.exec(amount))?.[0] ?? '');
}

/** @param cell of a column of currencies @returns its code; '' if it is blank */
export const currencyNamed = (cell: string): string => (cell.trim() === '' ? '' : codeOf(cell));

const UNIT =
  /(\p{Lu}{0,3}\p{Sc})|\b(USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|MXN|JPY|INR)\b/u;

/** @param name of a column, such as `Buy-in (€)` @returns the code of its currency; '' without one */
export function currencyOfColumn(name: string): string {
  return codeOf(UNIT.exec(name)?.[0] ?? '');
}
