/** Soft hyphens, fillers, blanks without width and marks of direction. */
const INVISIBLE =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;
/** Joiners, selectors of forms and tags that show nothing. Emoji, keys such as 1️⃣ and other scripts need them. */
const NEEDLESS =
  /(^|[\p{Script=Latin}\d\s])(?:\u200c|\u200d|[\ufe00-\ufe0f\u{e0000}-\u{e007f}])+(?!\u20e3)/gu;

/** Most names: in ASCII, with single blanks. */
const TIDY = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** @returns the text as it is shown: in Unicode's NFC, trimmed, with one blank for each run of white space */
export const tidyText = (text: string): string =>
  TIDY.test(text)
    ? text
    : text.replace(INVISIBLE, '').replace(NEEDLESS, '$1').normalize('NFC').trim().replace(/\s+/g, ' ');

/** @returns the key by which names are compared: as they are shown, but in lower case */
export const textKey = (text: string): string =>
  TIDY.test(text) ? text.toLowerCase() : tidyText(text).toLowerCase().normalize('NFC');

export interface Ranked {
  /** As it is most often written. */
  readonly value: string;
  readonly count: number;
}

/**
 * Values by how often they occur, the most frequent first. Ties keep the order of first occurrence, so that with the
 * newest result first the more recent value wins. Blank values are left out.
 */
export function rankTexts(texts: Iterable<string>): Ranked[] {
  // Each text once, because few of many texts differ.
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const groups = new Map<string, { count: number; spellings: Map<string, number> }>();
  for (const [text, count] of counts) {
    const key = textKey(text);
    if (key === '') continue;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { count: 0, spellings: new Map() }));
    const spelling = tidyText(text);
    group.count += count;
    group.spellings.set(spelling, (group.spellings.get(spelling) ?? 0) + count);
  }
  return [...groups.values()]
    .map(({ count, spellings }) => ({ value: mostFrequent(spellings) ?? '', count }))
    .sort((a, b) => b.count - a.count);
}

/** @returns the most frequent text as most often written; the first seen wins a tie; undefined when there is none */
export const mostCommonText = (texts: Iterable<string>): string | undefined => rankTexts(texts)[0]?.value;

/** @returns the most frequent number; the first seen wins a tie; undefined when there is none */
export function mostCommonNumber(numbers: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  for (const value of numbers) {
    if (Number.isFinite(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return mostFrequent(counts);
}

/** @returns the value with the highest count; the first of equals; undefined when there is none */
export function mostFrequent<Value>(counts: ReadonlyMap<Value, number>): Value | undefined {
  let best: Value | undefined;
  let most = 0;
  // A map keeps the order of insertion: only a higher count takes over.
  for (const [value, count] of counts) {
    if (count > most) {
      best = value;
      most = count;
    }
  }
  return best;
}
