import { textKey, tidyText } from '../values/most-common';
import type { Label } from './columns/columns';

/** Assigns a number to each pair of game type and tags: there are few pairs and many results. */
export class LabelIndex {
  readonly all: Label[] = [];
  readonly #games = new Map<string, Map<string, number>>();

  /** @param tags separated by commas */
  numberOf(gameType: string, tags: string): number {
    let numbers = this.#games.get(gameType);
    if (!numbers) this.#games.set(gameType, (numbers = new Map<string, number>()));
    let number = numbers.get(tags);
    if (number === undefined) {
      number = this.all.length;
      this.all.push({ gameType: tidyText(gameType), tags: tagsOf(tags) });
      numbers.set(tags, number);
    }
    return number;
  }
}

/** The same tag written twice counts once. */
function tagsOf(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',')) {
    const key = textKey(tag);
    if (key !== '' && !tags.has(key)) tags.set(key, tidyText(tag));
  }
  return [...tags.values()];
}
