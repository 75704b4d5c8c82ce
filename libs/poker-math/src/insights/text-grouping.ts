import { textKey } from '../values/most-common';
import { SpellingCounts } from '../statistics/spelling-counts';
import { GroupKeys, type Grouping } from './grouping';

/**
 * Groups results by texts that a player wrote, regardless of case, blanks and Unicode forms. The key of a group is the text as
 * it is most often written; blank texts are in no group.
 * @param texts of each source: a spot or a label
 * @param sourceOf the source of each row
 */
export function textGrouping(texts: readonly (readonly string[])[], sourceOf: Int32Array): Grouping {
  const { counts, newest } = occurrences(texts.length, sourceOf);
  const groups = new GroupKeys();
  const spellings: SpellingCounts[] = [];
  const groupsOf = texts.map((written, source) => {
    const count = counts[source] ?? 0;
    if (count === 0) return [];
    return written.flatMap((text) => {
      const key = textKey(text);
      if (key === '') return [];
      const group = groups.numberOf(key);
      (spellings[group] ??= new SpellingCounts()).add(text, count, newest[source] ?? 0);
      return [group];
    });
  });
  const most = groupsOf.reduce((longest, { length }) => Math.max(longest, length), 1);
  return {
    keys: spellings.map((names) => names.mostCommon() ?? ''),
    groupOf: Array.from({ length: most }, (_, nth) => {
      const group = Int32Array.from(groupsOf, (of) => of[nth] ?? -1);
      return groupOfRows(sourceOf, group);
    }),
  };
}

/** @param group of each source */
function groupOfRows(sourceOf: Int32Array, group: Int32Array): Int32Array {
  const groups = new Int32Array(sourceOf.length);
  for (let row = 0; row < groups.length; row += 1) groups[row] = group[sourceOf[row] ?? 0] ?? -1;
  return groups;
}

function occurrences(sources: number, sourceOf: Int32Array) {
  const counts = new Int32Array(sources);
  const newest = new Int32Array(sources);
  for (let row = 0; row < sourceOf.length; row += 1) {
    const source = sourceOf[row] ?? 0;
    counts[source] = (counts[source] ?? 0) + 1;
    newest[source] = row;
  }
  return { counts, newest };
}
