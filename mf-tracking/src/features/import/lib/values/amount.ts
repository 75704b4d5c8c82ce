import { CURRENCY, withoutCurrencies } from './currency';

/** The decimal sign of a file: the other one separates thousands. */
export type DecimalSign = '.' | ',';

export interface Amount {
  /** Whole cents, below 0 for a loss. */
  readonly cents: number;
  /** It was written with more than two decimals. */
  readonly rounded: boolean;
}

/** The maximum length of an amount, in characters. */
const LONGEST = 40;
/** Players write fewer decimals; computed amounts have more. */
const NOISY_DECIMALS = 6;

const BLANK = /^(?:|[-–—]|n\/?a|null|none|nan)$/i;
/** Dashes in place of cents: `150,-`, `CHF 150.–`, `150:-`. */
const NO_CENTS = /(?<=\d)([.,:/])-{1,2}(?!\d)/;
/** Spreadsheets show 0 as ` $-   ` in columns of money. */
const ZERO = new RegExp(`^(?:${CURRENCY}\\s*[-–—]|[-–—]\\s*${CURRENCY})$`);
/** Two signs of one loss. */
const NEGATIVES = /^\s*(?:-\s?\(([^()+-]+)\)|\(\s?-([^()+-]+)\)|\[([^[\]()+-]+)\])\s*$/;
/** A number with its currency before or behind it, and perhaps `k` for thousands. */
const PARTS = new RegExp(
  `^([-+(\\s]*)(?:${CURRENCY}\\s*)*(.*?)\\s*((?:[k${CURRENCY}]\\s*)*)([-+)\\s]*)$`,
  'i',
);
/** Spaces of all kinds and the Swiss apostrophe separate thousands only. */
const THOUSANDS_SEPARATORS = /[\s\u00a0\u202f'’]/g;

/** Blanks that do not separate three digits: two amounts, such as `300, 200` and `300 50`. */
const APART = /\d[.,]\s+\d|\d[\s'’]+(?!\d{3}(?!\d))\d|\d{4}[\s'’]+\d/;

export const isBlank = (text: string): boolean => BLANK.test(text.trim());

/** Whether a cell holds a formula instead of its value. */
export const isFormula = (text: string): boolean => /^=/.test(text.trim());

interface Bare {
  /** Digits and separators. */
  readonly digits: string;
  readonly negative: boolean;
  /** The number is followed by `k`. */
  readonly thousands: boolean;
}

/** @returns undefined if it is not a number, or has a word that is no currency */
function bare(text: string): Bare | undefined {
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return { digits: text, negative: false, thousands: false };
  const rest = withoutCurrencies(text.replace(NEGATIVES, '($1$2$3)').trim())
    .replace(/[−–—]/g, '-')
    .replace(NO_CENTS, (_, sign: string) => (sign === ':' || sign === '/' ? '' : `${sign}00`));
  const [, start = '', number = '', units = '', end = ''] = PARTS.exec(rest) ?? [];
  if (APART.test(number)) return undefined;
  const plain = (start + number + end).replace(THOUSANDS_SEPARATORS, '');
  const [, open, before, digits = '', after, close] = /^(\(?)([+-]?)([\d.,]+)([+-]?)(\)?)$/.exec(plain) ?? [];
  const minuses = [open === '(', before === '-', after === '-'].filter(Boolean).length;
  const thousands = units.replace(/[^k]/gi, '').length;
  if (!/\d/.test(digits) || !open !== !close || (before && after) || minuses > 1 || thousands > 1)
    return undefined;
  return { digits, negative: minuses === 1, thousands: thousands === 1 };
}

/** The decimal sign of one value; undefined if it is ambiguous or missing. */
function decimalSignIn(digits: string): DecimalSign | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point === -1 && comma === -1) return undefined;
  const [last, sign, other]: [number, DecimalSign, DecimalSign] =
    point > comma ? [point, '.', ','] : [comma, ',', '.'];
  if (Math.min(point, comma) !== -1) return sign;
  if (digits.indexOf(sign) !== last) return other;
  // Three digits after the only sign may be thousands, unless the number begins with the sign.
  const decimals = digits.length - last - 1;
  return decimals === 3 && !/^0?[.,]/.test(digits) ? undefined : sign;
}

/** The decimal sign of a file's amounts; undefined if they are ambiguous or contradict each other. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | undefined {
  const seen = new Set<DecimalSign>();
  for (const text of texts) {
    for (const part of text.length > LONGEST ? [] : text.split('+')) {
      const sign = decimalSignIn(bare(part)?.digits ?? '');
      if (sign) seen.add(sign);
    }
    if (seen.size === 2) return undefined;
  }
  return [...seen][0];
}

const GROUPED = { '.': /^\d{1,3}(?:,\d{2,3})*(?:,\d{3})$/, ',': /^\d{1,3}(?:\.\d{2,3})*(?:\.\d{3})$/ };

/** Reads `100+10`: a price and its fee, or several buy-ins. @returns undefined if a part is no amount or below 0 */
function sumOf(parts: readonly string[], fileSign: DecimalSign | undefined): Amount | undefined {
  const amounts = parts.map((part) => parseAmount(part, fileSign));
  if (!amounts.every((amount) => amount !== undefined && amount.cents >= 0)) return undefined;
  return {
    cents: amounts.reduce((sum, amount) => sum + (amount?.cents ?? 0), 0),
    rounded: amounts.some((amount) => amount?.rounded),
  };
}

const TIMES = /(?<=[\d)\s])[x×*](?=[\s\p{Sc}\d(])/iu;

/** Reads `2x300`: several buy-ins. @returns undefined without a small whole number */
function productOf(factors: readonly string[], fileSign: DecimalSign | undefined): Amount | undefined {
  const at = factors.findIndex((factor) => /^\s*\d{1,2}\s*$/.test(factor));
  const other = (factors[1 - at] ?? '').trim();
  const isSum = other.startsWith('(') && other.includes('+');
  const inner = isSum ? other.slice(1, other.endsWith(')') ? -1 : undefined) : other;
  const amount = at === -1 || factors.length > 2 ? undefined : parseAmount(inner, fileSign);
  return amount && { ...amount, cents: amount.cents * Number(factors[at]) };
}

/**
 * Reads an amount of money: `$1,234.50`, `1.234,50 €`, `(170)`, `170-`, `1 234`, `1.5k`, `100+10`, `2x300`.
 * @param fileSign the decimal sign of the file's other amounts
 * @returns undefined if it is no amount
 */
export function parseAmount(text: string, fileSign?: DecimalSign): Amount | undefined {
  if (text.length > LONGEST) return undefined;
  if (!/\d/.test(text) && ZERO.test(withoutCurrencies(text).trim())) return { cents: 0, rounded: false };
  const summands = text.split('+');
  const factors = text.split(TIMES);
  // `100+20 x2` may be 140 or 240.
  const isSum = summands.length > 1 && summands.every((part) => /\d/.test(part));
  if (factors.length > 1) return isSum && !text.includes('(') ? undefined : productOf(factors, fileSign);
  if (isSum) return sumOf(summands, fileSign);
  const parts = bare(text);
  if (!parts) return undefined;
  // `1.500k` is either.
  if (parts.thousands && !fileSign && /[.,]/.test(parts.digits) && !decimalSignIn(parts.digits))
    return undefined;
  // Without a hint, a single sign before three digits separates thousands.
  const sign = fileSign ?? decimalSignIn(parts.digits) ?? (parts.digits.includes('.') ? ',' : '.');
  const at = parts.digits.lastIndexOf(sign);
  if (at !== parts.digits.indexOf(sign)) return undefined;
  const whole = at === -1 ? parts.digits : parts.digits.slice(0, at);
  const places = at === -1 ? '' : parts.digits.slice(at + 1);
  // `25,0000` may be 250,000.
  if (!/^\d*$/.test(places) || (sign === ',' && places === '0000')) return undefined;
  if (!/^\d*$/.test(whole) && !GROUPED[sign].test(whole)) return undefined;
  const shifted = parts.thousands ? 3 : 0;
  const dollars = (whole.replace(/[.,]/g, '') || '0') + places.slice(0, shifted).padEnd(shifted, '0');
  const decimals = places.slice(shifted);
  if (dollars.length > 12) return undefined;
  const exact = Number(`0.${decimals || '0'}`) * 100;
  const cents = Number(dollars) * 100 + Math.round(exact);
  return {
    cents: parts.negative && cents !== 0 ? -cents : cents,
    rounded: /[1-9]/.test(decimals.slice(2)) && !isNoise(decimals, exact, cents),
  };
}

/** Whether further decimals are a floating-point error, such as a spreadsheet's 100.00000000000001 for 100. */
const isNoise = (decimals: string, exact: number, cents: number): boolean =>
  cents !== 0 && decimals.length >= NOISY_DECIMALS && Math.abs(exact - Math.round(exact)) < 0.001;
