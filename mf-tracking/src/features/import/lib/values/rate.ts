import { type DecimalSign, decimalSignOf } from './amount';

const RATE = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Reads an exchange rate. @returns undefined if it is no number above 0 */
function parseRate(text: string, sign: DecimalSign): number | undefined {
  const digits = text.replaceAll(sign === '.' ? ',' : '.', '').replace(',', '.');
  const rate = RATE.test(digits) ? Number(digits) : 0;
  return rate > 0 ? rate : undefined;
}

/** Reads a column of exchange rates, of which some may be blank. @returns undefined if a cell is no rate */
export function parseRates(texts: readonly string[]): (number | undefined)[] | undefined {
  // Rates have any number of decimals, so three digits do not show that a point separates thousands.
  const sign = decimalSignOf(texts) ?? (texts.some((text) => text.includes(',')) ? undefined : '.');
  const rates = texts.map((text) => (text === '' || !sign ? undefined : parseRate(text, sign)));
  return rates.every((rate, at) => rate !== undefined || texts[at] === '') ? rates : undefined;
}
