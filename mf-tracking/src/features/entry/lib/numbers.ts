const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * An amount as players type it: `200`, `$1,250.50`, and `12,5` from a keypad that offers a comma only.
 * @returns dollars; undefined for a blank field; NaN for an invalid amount
 */
export function parseAmount(text: string): number | undefined {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return undefined;
  if (THOUSANDS.test(typed)) return Number(typed.replaceAll(',', ''));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** @returns a whole number as typed; undefined for a blank field; NaN for anything else */
export function parseCount(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^\d{1,3}(,\d{3})+$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Formats a number for a form field: exact, without separators; blank for undefined. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '' : String(value);
