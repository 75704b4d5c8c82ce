import { textKey, tidyText } from '../values/most-common';

interface Tally {
  count: number;
  /** The newest row: the tie-breaker. */
  newest: number;
}

const isAhead = (a: Tally, b: Tally): boolean =>
  a.count > b.count || (a.count === b.count && a.newest > b.newest);

function leader<Entry extends Tally>(entries: Iterable<Entry>): Entry | undefined {
  let ahead: Entry | undefined;
  for (const entry of entries) {
    if (!ahead || isAhead(entry, ahead)) ahead = entry;
  }
  return ahead;
}

interface Spelling extends Tally {
  readonly text: string;
}

interface Group extends Tally {
  readonly spellings: Map<string, Spelling>;
}

/**
 * Ranks counted texts as `rankTexts` ranks them newest first: ignores case, blanks and Unicode forms, the newest text wins a tie,
 * blank texts are left out.
 */
export class SpellingCounts {
  readonly #groups = new Map<string, Group>();

  /** @param newest the newest row with this text */
  add(text: string, count: number, newest: number): void {
    const key = textKey(text);
    if (key === '') return;
    let group = this.#groups.get(key);
    if (!group) this.#groups.set(key, (group = { count: 0, newest, spellings: new Map() }));
    raise(group, count, newest);
    const spelling = tidyText(text);
    let spelt = group.spellings.get(spelling);
    if (!spelt) group.spellings.set(spelling, (spelt = { text: spelling, count: 0, newest }));
    raise(spelt, count, newest);
  }

  /** @returns the most frequent text as it is most often written; undefined when there is none */
  mostCommon(): string | undefined {
    const group = leader(this.#groups.values());
    return group && leader(group.spellings.values())?.text;
  }
}

function raise(tally: Tally, count: number, newest: number): void {
  tally.count += count;
  tally.newest = Math.max(tally.newest, newest);
}
