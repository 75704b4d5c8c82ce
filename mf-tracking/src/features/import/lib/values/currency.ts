/** Signs and short names of currencies, as players write them, in capitals. */
const CODES: Readonly<Record<string, string>> = {
  ...{ $: 'USD', US$: 'USD', US: 'USD', DOLLAR: 'USD', DOLLARS: 'USD', BUCKS: 'USD' },
  ...{ C$: 'CAD', CA$: 'CAD', CAD$: 'CAD', CA: 'CAD', A$: 'AUD', AU$: 'AUD', AUD$: 'AUD', AU: 'AUD' },
  ...{
    NZ$: 'NZD',
    NZ: 'NZD',
    HK$: 'HKD',
    HK: 'HKD',
    S$: 'SGD',
    R$: 'BRL',
    MX$: 'MXN',
    NT$: 'TWD',
    AR$: 'ARS',
  },
  ...{ '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', '£': 'GBP', POUND: 'GBP', POUNDS: 'GBP', QUID: 'GBP' },
  ...{ '¥': 'JPY', 円: 'JPY', 元: 'CNY', RMB: 'CNY', '₩': 'KRW', 원: 'KRW', '₹': 'INR', RS: 'INR' },
  ...{ '₽': 'RUB', РУБ: 'RUB', Р: 'RUB', '₴': 'UAH', ГРН: 'UAH', '₪': 'ILS', '₺': 'TRY', TL: 'TRY' },
  ...{ ZŁ: 'PLN', ZL: 'PLN', KČ: 'CZK', KC: 'CZK', FT: 'HUF', LEI: 'RON', FR: 'CHF', SFR: 'CHF', KR: 'kr' },
  ...{ ЛВ: 'BGN', RM: 'MYR', R: 'ZAR', USDT: 'USDT', USDC: 'USDC' },
};
/** `ALL` and `TOP` are words. */
const ISO = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'ALL' && code !== 'TOP'));
/** Names that are no other words in small letters. */
const SMALL = new Set('usd eur gbp cad aud nzd chf sek nok dkk pln czk huf ron brl mxn jpy inr'.split(' '));

const codeOf = (name: string): string => {
  const key = name.trim().toUpperCase();
  return CODES[key] ?? key;
};

/** `¢` and letters that scale a number or count something else, such as `2 tsd`, are none. */
export const isCurrency = (word: string): boolean =>
  Object.hasOwn(CODES, word.toUpperCase()) ||
  ISO.has(word) ||
  SMALL.has(word) ||
  (/^\p{Sc}$/u.test(word) && word !== '¢');

/** Whether a cell holds nothing but a currency. Two letters may mean a country. */
export const isCurrencyName = (text: string): boolean =>
  isCurrency(text.trim()) && (ISO.has(text.trim()) || /\p{Sc}|\p{L}{3}/u.test(text));

/** A sign, perhaps with letters before it, or a word. */
const NAMES = /\p{L}+\p{Sc}?|\p{Sc}/gu;

/** @param amount a valid amount @returns its currency's code, such as EUR; '' without one */
export function currencyIn(amount: string): string {
  const codes = (amount.match(NAMES) ?? []).flatMap((name) =>
    isCurrency(name) ? [codeOf(name)] : isCurrency(name.slice(-1)) ? [codeOf(name.slice(-1))] : [],
  );
  // `$100 CAD` names the dollar.
  return codes.find((code) => code !== 'USD') ?? codes[0] ?? '';
}

/** Stands for a currency in an amount. */
export const CURRENCY = '¤';

/** Replaces the known currencies of an amount by `CURRENCY`. Other words, such as units, stay: `10k$` becomes `10k¤`. */
export const withoutCurrencies = (amount: string): string =>
  amount.replace(/(\p{L}+\p{Sc}?|\p{Sc})\.?/gu, (text, name: string) =>
    isCurrency(name)
      ? CURRENCY
      : /\p{Sc}$/u.test(name) && isCurrency(name.slice(-1))
        ? name.slice(0, -1) + CURRENCY
        : text,
  );

/** @param cell of a column of currencies @returns its code; '' if it is blank */
export const currencyNamed = (cell: string): string => (cell.trim() === '' ? '' : codeOf(cell));

/** @param name of a column or a title, such as `Buy-in (€)` @returns the code of its currency; '' without one */
export function currencyOfColumn(name: string): string {
  const sign = /\p{Lu}{0,3}(?!¢)\p{Sc}/u.exec(name)?.[0];
  return codeOf(sign ?? (name.match(/\p{L}{3,}/gu) ?? []).find(isCurrencyName) ?? '');
}
