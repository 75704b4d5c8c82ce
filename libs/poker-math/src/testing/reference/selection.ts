import type { ResultFilter } from '../../selection';
import type { PlainResult } from './plain-result';

/** Soft hyphen, zero-width blank, marks of direction, word joiner, byte-order mark. */
const INVISIBLE: readonly string[] = [
  ...['\u00ad', '\u200b', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'],
];

/** Words in lower case, in Unicode's NFC, with single blanks. */
export const textOf = (text: string | null | undefined): string => {
  const visible = [...(text ?? '')].filter((character) => !INVISIBLE.includes(character)).join('');
  return visible.normalize('NFC').toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
};

/** The tags of a result, in lower case, none twice. */
export const tagsOf = ({ tags }: PlainResult): string[] =>
  [...new Set((tags ?? '').split(',').map(textOf))].filter((tag) => tag !== '');

/** Follows the definition literally: asks each criterion of each result. */
export const referenceSelection = (
  all: readonly PlainResult[],
  { from, to, kind, stakes, venue, game, tag }: ResultFilter,
): PlainResult[] =>
  all.filter((result) => {
    const isFree = (wanted: readonly unknown[] | undefined) => (wanted ?? []).length === 0;
    const has = (wanted: readonly string[] | undefined, text: string | null | undefined) =>
      isFree(wanted) || (wanted ?? []).some((one) => textOf(one) === textOf(text));
    if ((from !== undefined || to !== undefined) && !result.isDated) return false;
    if (from !== undefined && result.date < from) return false;
    if (to !== undefined && result.date > to) return false;
    if (!isFree(kind) && !kind?.includes(result.kind)) return false;
    if (!isFree(stakes) && (result.kind !== 'cash' || !has(stakes, result.stakes))) return false;
    if (!has(venue, result.location) || !has(game, result.gameType)) return false;
    return isFree(tag) || (tag ?? []).some((wanted) => tagsOf(result).includes(textOf(wanted)));
  });
