import { isBlank } from './amount';

/** The longest place, in characters. */
const LONGEST = 40;

/** A separator before three digits separates thousands, never decimals. */
const COUNT = /^#?(\d{1,3}(?:[,.\s]\d{3})+|\d+)(?:[.,]0{1,2})?(?:st|nd|rd|th|\.)?$/i;

/** Parses '3', '3.0', '1,024', '#7', '12th'. @returns a whole number from 0 on, undefined otherwise */
export function parseCount(text: string): number | undefined {
  const match = COUNT.exec(text.trim());
  if (!match) return undefined;
  const value = Number((match[1] ?? '').replace(/\D/g, ''));
  return Number.isSafeInteger(value) ? value : undefined;
}

const BETWEEN_PLACE_AND_ENTRIES = /\/|of|von|sur|de/i;

/** What a tournament without a place has in that column. */
const NO_PLACE =
  /^(?:dnf|dnc|itm|otm|ft|final table|bubble|min.?cash|(?:no|not) (?:cash|itm)|bust(?:ed|o)?(?: out)?|out|raus|ausgeschieden|eliminated|n\/?a|-+|\?|\d+ ?- ?\d+)$/i;

const WON = /^(?:win|won|winner|champion)$/i;

/** A place, perhaps a shared one such as 'T3' or '2 (chop)', or a place among entries in one cell, as '7/18' or '7 of 18'. */
export function parsePlace(
  text: string,
): { place?: number | undefined; entries?: number | undefined } | undefined {
  if (isBlank(text) || NO_PLACE.test(text.trim())) return {};
  if (WON.test(text.trim())) return { place: 1 };
  if (text.length > LONGEST) return undefined;
  const [first = '', ...others] = text.split(BETWEEN_PLACE_AND_ENTRIES);
  const place = parseCount(first.trim().replace(/^t-?(?=\d)|\([^()\d]*\)$/gi, ''));
  if (place === undefined) return undefined;
  if (others.length === 0) return { place, entries: undefined };
  const rest = others.join('/').trim();
  return rest === '' ? undefined : { place, entries: parseCount(rest) };
}

const YES = /^(?:true|yes|y|1|x|ja|oui|s[ií]|да|[✓✔☑✅])$/iu;

export const isYes = (text: string): boolean => YES.test(text.trim());
