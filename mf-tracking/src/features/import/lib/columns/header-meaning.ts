import { headerKey } from './header';
import { HEADER_WORDS } from './header-words';
import type { Columns, SourceField } from '../source-fields';

/** Column names may include a unit or a sign: `Buy-in ($)`, `Duration (h)`. */
export const withoutUnit = (name: string): string =>
  name.replace(/[([][^)\]]*[)\]]?/g, '').replace(/\p{Sc}/gu, '');

const NET =
  /^(?:net|netto|profit|pl|pnl|wl|gewinnverlust|nettogewinn)$|^net(?:profit|result|amount)|profitloss|winloss/;

/** Whether a column's name unambiguously means the profit. */
export const isNet = (name: string): boolean => NET.test(headerKey(withoutUnit(name)));

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
