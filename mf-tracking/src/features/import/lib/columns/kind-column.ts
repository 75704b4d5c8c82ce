import { type Cells, cellAt } from '../cells';
import { headerKey } from './header';
import type { Columns } from '../source-fields';
import { isYesOrNo, kindOfWord } from '../values/result-kind';

/** A column with more distinct words does not hold kinds. */
const MOST_WORDS = 8;

/** Free texts are longer than words of kinds. */
const KIND_WORD = /^\p{L}[\p{L} /.-]{0,20}$/u;

/**
 * Adds a column whose few words mean cash or tournament, whatever its name: `Tipo`, `Tournament?` with yes and no. The player
 * is asked about words that mean neither.
 */
export function withKind(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const wordsIn = (index: number): string[] =>
    [...new Set(rows.map((cells) => cellAt(cells, index)))].filter((word) => word !== '');
  const known = (index: number) =>
    wordsIn(index).filter((word) => kindOfWord(word, headerKey(header[index] ?? '')) !== undefined).length;
  if (columns.kind !== undefined && known(columns.kind) > 0) return columns;
  // Other fields keep their words: a game may be called ‘Cash’.
  const { name, kind: _, ...used } = columns;
  const taken = new Set(Object.values(used));
  const candidates = header.flatMap((_name, index) => {
    const words = wordsIn(index);
    const isPossible =
      !taken.has(index) && words.length <= MOST_WORDS && (index !== name || words.every(isYesOrNo));
    return isPossible && known(index) > 0 ? [{ index, words }] : [];
  });
  const kind = (
    candidates.find(({ index, words }) => known(index) === words.length) ??
    candidates.find(
      ({ words }) =>
        words.every((word) => KIND_WORD.test(word)) && (words.length <= 2 || words.length * 2 <= rows.length),
    )
  )?.index;
  if (kind === undefined) return columns;
  return { ...used, ...(name !== undefined && name !== kind && { name }), kind };
}
