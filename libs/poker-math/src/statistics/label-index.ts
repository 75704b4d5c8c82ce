import { textKey, tidyText } from '../values/most-common';
import type { Label } from './columns/columns';

/** Separates texts of a key. No stored text contains it. */
const SEPARATOR = '\u0000';

/** Assigns a number to each game type with tags, trip and bankroll: there are few of them and many results. */
export class LabelIndex {
  readonly all: Label[] = [];
  readonly #games = new Map<string, Map<string, number>>();

  /** @param tags separated by commas */
  numberOf(gameType: string, tags: string, trip: string, bankroll: string): number {
    let numbers = this.#games.get(gameType);
    if (!numbers) this.#games.set(gameType, (numbers = new Map<string, number>()));
    const key = trip === '' && bankroll === '' ? tags : [tags, trip, bankroll].join(SEPARATOR);
    let number = numbers.get(key);
    if (number === undefined) {
      number = this.all.length;
      this.all.push({
        ...{ gameType: tidyText(gameType), tags: tagsOf(tags) },
        ...{ trip: tidyText(trip), bankroll: tidyText(bankroll) },
      });
      numbers.set(key, number);
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
