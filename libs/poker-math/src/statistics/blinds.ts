/**
 * One number in stakes, without a unit. Three digits after a separator are thousands (`1,000`, `1.000,50`), unless a zero is
 * before it (`0.125`); other separators are decimal (`2,50`, `.5`).
 */
const NUMBER =
  '[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d{1,2})?(?!\\d)|\\d+[.,]\\d+|\\d+|\\.\\d+';
const NUMBERS = new RegExp(`(?<!\\d)(${NUMBER})(k\\b)?`, 'gi');
const WHOLE = new RegExp(`^(?:${NUMBER})$`);
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/g;

/** Apostrophes and no-break spaces separate thousands everywhere. */
const SEPARATORS = /(?<=\d)['’\u00a0\u202f](?=\d{3}(?!\d))/g;
/** So does a blank before zeros, and before any three digits if stakes contain only numbers: `1 500/3 000`. */
const BLANK_BEFORE_NOUGHTS = /(?<=\d) (?=000(?!\d))/g;
const BLANK_BEFORE_DIGITS = /(?<=\d) (?=\d{3}(?!\d))/g;
const NUMBERS_ONLY = /^[\d\s/.,'’\p{Sc}\p{Pd}]*$/u;

const ungrouped = (stakes: string): string =>
  stakes
    .replace(SEPARATORS, '')
    .replace(NUMBERS_ONLY.test(stakes) ? BLANK_BEFORE_DIGITS : BLANK_BEFORE_NOUGHTS, '');

const valueOf = (digits: string): number => {
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}(?:\D|$)/.test(digits);
  return Number((isGrouped ? digits.replace(THOUSANDS, '') : digits).replace(',', '.'));
};

/** @returns every number in the stakes, in order, in dollars: 1.25 and 2.5 for `1,25/2,50` */
export function blindsIn(stakes: string): readonly number[] {
  const found = [...ungrouped(stakes).matchAll(NUMBERS)];
  return found.map(([, digits = '', thousands]) => valueOf(digits) * (thousands ? 1000 : 1));
}

/** @param text one blind, without a currency @returns dollars; undefined when it is no number */
export function parseBlind(text: string): number | undefined {
  const digits = ungrouped(text.trim());
  return WHOLE.test(digits) ? valueOf(digits) : undefined;
}

/**
 * The big blind of stakes: their last number, with any text around it. `$1/$3` is 3, `2,50` is 2.5, and `1/2 (5 straddle)` is
 * 5, because the straddle acts as the big blind.
 * @returns dollars; undefined when there is no number above 0
 */
export function bigBlind(stakes: string): number | undefined {
  const last = blindsIn(stakes).at(-1) ?? 0;
  return last > 0 && Number.isFinite(last) ? last : undefined;
}
