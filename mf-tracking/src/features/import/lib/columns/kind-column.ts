import { type Cells, cellAt } from '../cells';
import { headerKey } from './header';
import type { Columns } from '../source-fields';
import { isYesOrNo, kindOfWord } from '../values/result-kind';

/** A column with more distinct words does not hold kinds. */
const MOST_WORDS = 8;

/** Adds a column whose few words all mean cash or tournament, whatever its name: `Tipo`, `Tournament?` with yes and no. */
export function withKind(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const wordsIn = (index: number): string[] =>
    [...new Set(rows.map((cells) => cellAt(cells, index)))].filter((word) => word !== '');
  const known = (index: number) =>
    wordsIn(index).filter((word) => kindOfWord(word, headerKey(header[index] ?? '')) !== undefined).length;
  if (columns.kind !== undefined && known(columns.kind) > 0) return columns;
  // Other fields keep their words: a game may be called ‘Cash’.
  const { name, kind: _, ...used } = columns;
  const taken = new Set(Object.values(used));
  const kind = header.findIndex(
    (_name, index) =>
      !taken.has(index) &&
      known(index) > 0 &&
      (index !== name || wordsIn(index).every(isYesOrNo)) &&
      wordsIn(index).length <= MOST_WORDS &&
      known(index) === wordsIn(index).length,
  );
  if (kind === -1) return columns;
  return { ...used, ...(name !== undefined && name !== kind && { name }), kind };
}
