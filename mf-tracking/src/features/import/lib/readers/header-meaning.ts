import { headerKey } from '../header';
import { HEADER_WORDS } from './header-words';
import type { Columns, SourceField } from '../source-fields';

/** Names may hold a unit or a sign beside the word: `Buy-in ($)`, `Duration (h)`. */
export const withoutUnit = (name: string): string =>
  name.replace(/[([][^)\]]*[)\]]?/g, '').replace(/\p{Sc}/gu, '');

const NET =
  /^(?:net|netto|profit|pl|pnl|wl|gewinnverlust|nettogewinn)$|^net(?:profit|result|amount)|profitloss|winloss/;

/** Whether a column's name means what was won or lost, and nothing else. */
export const isNet = (name: string): boolean => NET.test(headerKey(withoutUnit(name)));

const FIELDS_OF = new Map<string, Set<SourceField>>();
for (const { field, words } of HEADER_WORDS) {
  for (const word of words) {
    const fields = FIELDS_OF.get(word) ?? new Set();
    FIELDS_OF.set(word, fields.add(field));
  }
}

/** What a column of that name may hold; undefined when the name is none that we know. */
const meaningsOf = (name: string): ReadonlySet<SourceField> | undefined =>
  FIELDS_OF.get(headerKey(name)) ?? FIELDS_OF.get(headerKey(withoutUnit(name)));

/** @returns how many of these cells are names of columns as we know them */
export const knownWords = (cells: readonly string[]): number =>
  cells.filter((cell) => meaningsOf(cell) !== undefined).length;

const MONEY = new Set<SourceField>(['buyin', 'cashout', 'profit', 'tips', 'expenses']);

/**
 * Whether the names of columns say something else than a format's places: an amount that is another one, or two of the
 * others. A table of somebody's own may have as many columns as a program's, and dates and numbers in the same places.
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
