import { RATE_DECIMALS } from '@feltbook/contracts';
import { signOfCurrency } from '@feltbook/ui';
import { LOCALES } from '@feltbook/ui/locale';

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
/** Dots between thousands are certain before a comma, and where the pages write them so: elsewhere, `1.250` may be either. */
const DOTTED = /^\d{1,3}(\.\d{3})+,\d*$/;
const DOTTED_WHOLE = /^\d{1,3}(\.\d{3})+$/;
const hasDots = new Intl.NumberFormat(LOCALES.numbers).format(10_000).includes('.');
const hasComma = new Intl.NumberFormat(LOCALES.numbers).format(0.5).includes(',');
const PLAIN = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
/** Blanks that group thousands in some languages. */
const GROUPED = /^\d{1,3}([\s'’]\d{3})+([.,]\d*)?$/;

/**
 * An amount as players type it: `200`, `$1,250.50`, `1.250,50 €`, and `12,5` from a keypad that offers a comma only. The sign is
 * a dollar's or that of the player's currency or the amount's own.
 * @param currency ISO 4217, of an amount in another currency than the player's base currency
 * @returns undefined for a blank field; NaN for an invalid amount
 */
export function parseAmount(text: string, currency?: string): number | undefined {
  const typed = withoutSign(text.trim(), currency);
  if (typed === '') return undefined;
  if (THOUSANDS.test(typed)) return Number(typed.replaceAll(',', ''));
  if (DOTTED.test(typed) || (hasDots && DOTTED_WHOLE.test(typed)))
    return Number(typed.replaceAll('.', '').replace(',', '.'));
  if (GROUPED.test(typed)) return Number(typed.replaceAll(/[\s'’]/g, '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/**
 * A number without thousands, such as a rate or a share in %: `1.0823`, `1,082`.
 * @returns undefined for a blank field; NaN for anything else
 */
export function parseDecimal(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** Rates have the most decimals. */
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: RATE_DECIMALS, useGrouping: false });

/**
 * The text of a number in a field: `12.5`, `12,5` where pages write so. Without signs between thousands, so that the functions above
 * read it in every language.
 * @returns blank for no number
 */
export function decimalText(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const text = plain.format(value);
  return hasComma ? text.replace('.', ',') : text;
}

function withoutSign(typed: string, currency: string | undefined): string {
  for (const sign of [signOfCurrency(currency).trim(), signOfCurrency().trim(), '$']) {
    if (typed.startsWith(sign)) return typed.slice(sign.length).trim();
    if (typed.endsWith(sign)) return typed.slice(0, -sign.length).trim();
  }
  return typed;
}
