import { headerKey, headerKeys } from './header';
import {
  CONVERTED_WORDS,
  COUNTER_WORDS,
  HEADER_WORDS,
  MONEY_WORDS,
  NO_MONEY_WORDS,
  NOT_PLAYED_WORDS,
  PLAYED_WORDS,
  WEAK_WORDS,
} from './header-words';
import type { Columns, SourceField } from '../source-fields';

/** Column names may include a unit or a sign: `Buy-in ($)`, `Duration (h)`. */
export const withoutUnit = (name: string): string =>
  name.replace(/[([][^)\]]*[)\]]?/g, '').replace(/\p{Sc}/gu, '');

/** Longer names are texts, not column names. */
const MOST_WORDS = 6;

/** The words of a name, and all runs of adjacent words, longest first: `My buy-in` has `mybuyin`, `buyin`, `my`, `buy`, `in`. */
export function partsOf(name: string): readonly string[] {
  const words = camelCased(withoutUnit(name))
    .split(/[^\p{L}\p{N}\p{M}%#]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [headerKey(withoutUnit(name))];
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_word, to) => words.slice(from, from + to + 1)),
  );
  return runs.sort((a, b) => b.length - a.length).map((run) => headerKey(run.join('')));
}

/** Names of amounts in big blinds, chips, buy-ins or percent. */
const NO_DOLLARS = /[([]\s?(?:in )?(?:s?bbs?|chips?|buy-?ins?|bis?|%|roi)\s?[)\]]?$|\s(?:bbs?|bis?|%)$/iu;
const THOUSANDS = /[([]\s?(?:in )?(?:\p{Sc}?k\p{Sc}?|tsd\.?|thousands?|x ?1[.,]?000|'?000s?)\s?[)\]]?$/iu;

/** Whether a column's amounts are in thousands, as its name says: `Net (k)`. */
export const isInThousands = (name: string): boolean => THOUSANDS.test(name.trim());

/** Whether the unit in a column's name shows that its amounts are not in a currency. */
export const isNoCurrency = (name: string): boolean => NO_DOLLARS.test(name.trim());

const NET =
  /^(?:net|netto|profit|plusminus|pl|pnl|wl|gewinnverlust|nettogewinn)$|^net(?:profit|result|amount)|profitloss|winloss/;

/** Whether a column's name unambiguously means the profit. */
export const isNet = (name: string): boolean => partsOf(name).some((part) => NET.test(part));

const isAnyOf = (words: ReadonlySet<string>, name: string): boolean =>
  partsOf(name).some((part) => words.has(part));

/** Whether a name has a word for money that somebody paid or got. */
export const isMoneyName = (name: string): boolean => isAnyOf(MONEY_WORDS, name);

/** Whether a length of that name was played. */
export const isLengthName = (name: string): boolean => !isAnyOf(NOT_PLAYED_WORDS, name);

const camelCased = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Whether all words of a length's name, those in brackets too, are about playing: not so in `Time drop`. */
export function isClearLength(name: string): boolean {
  const words = headerKeys(camelCased(name).split(/[^\p{L}\p{M}]+/u)).filter((word) => word !== '');
  return words.every((word) => PLAYED_WORDS.has(word) || isLengthWord(word)) || isLengthWord(headerKey(name));
}
const isLengthWord = (word: string): boolean =>
  ['hours', 'minutes'].some((field) => FIELDS_OF.get(word)?.has(field as SourceField));

/** Whether a column holds numbers that are derived from others or are not money. */
export const isNoMoneyName = (name: string): boolean =>
  isAnyOf(NO_MONEY_WORDS, name) || COUNTER_WORDS.has(headerKey(name));

/** Whether a column holds amounts that the file has converted. */
export const isConvertedName = (name: string): boolean => isAnyOf(CONVERTED_WORDS, name);

const FIELDS_OF = new Map<string, Set<SourceField>>();
for (const { field, words } of HEADER_WORDS) {
  for (const word of words) {
    const fields = FIELDS_OF.get(word) ?? new Set();
    FIELDS_OF.set(word, fields.add(field));
  }
}

/** The fields that a column of that name may hold; undefined for an unknown name. */
const meaningsOf = (name: string): ReadonlySet<SourceField> | undefined =>
  FIELDS_OF.get(headerKey(name)) ?? FIELDS_OF.get(headerKey(withoutUnit(name)));

/** The fields that the longest known part of a name means: `Gain net` is a profit. Ambiguous words are no part. */
export function meaningsOfPart(name: string): ReadonlySet<SourceField> {
  const part = partsOf(name).find((one) => FIELDS_OF.has(one) && !WEAK_WORDS.has(one));
  return (part === undefined ? undefined : FIELDS_OF.get(part)) ?? new Set();
}

const LENGTH_UNIT = /[([]\s?(?:h|hh?:mm|hrs?|hours?|std|stunden|min\w*)\.?\s?[)\]]$/i;
/** Whether a name has the unit of a length. */
export const hasLengthUnit = (name: string): boolean => LENGTH_UNIT.test(name.trim());

const anyMeaningsOf = (name: string): ReadonlySet<SourceField> => meaningsOf(name) ?? meaningsOfPart(name);

/** Whether a column of that name may hold starts or lengths: `Time`. */
export function mayBeStartOrLength(name: string): boolean {
  const meanings = anyMeaningsOf(name);
  return meanings.has('start') && meanings.has('hours');
}

/** The unit of a column whose name has a word for a length that was played; undefined for others. */
export function lengthUnitOf(name: string): 'hours' | 'minutes' | undefined {
  const meanings = anyMeaningsOf(name);
  if (!isLengthName(name)) return undefined;
  return meanings.has('minutes') || MINUTES.test(name)
    ? 'minutes'
    : meanings.has('hours')
      ? 'hours'
      : undefined;
}
export const MINUTES = /(?<!\p{L})min(?:s|utes?|uten|utos|uti|uter)?(?!\p{L})|分$/iu;

/** @returns how many of these cells are known column names */
export const knownWords = (cells: readonly string[]): number =>
  cells.filter((cell) => meaningsOf(cell) !== undefined).length;

const MONEY = new Set<SourceField>(['buyin', 'cashout', 'profit', 'tips', 'expenses']);

/**
 * Whether the header contradicts a format's column positions: in one amount or in two other fields. A player's own table
 * may have as many columns as a tracker's, with dates and numbers in the same positions.
 */
export function contradicts(header: readonly string[], columns: Columns): boolean {
  let others = 0;
  for (const [field, index] of Object.entries(columns) as [SourceField, number][]) {
    const meanings = meaningsOf(header[index] ?? '');
    if (!meanings || meanings.has(field)) continue;
    if (MONEY.has(field) && [...meanings].some((meaning) => MONEY.has(meaning))) return true;
    others += 1;
  }
  return others >= 2;
}
