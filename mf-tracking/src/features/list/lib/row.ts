import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { gameTypeLabel } from '@feltbook/contracts';
import {
  type DurationBucket,
  durationBucket,
  hourly,
  newestFirst,
  profit,
  textKey,
  weekday,
} from '@feltbook/poker-math';

/** A record with the derived values of filters and cells. */
export interface Row<Item> {
  readonly item: Item;
  readonly profit: number;
  readonly hourly: number;
  readonly weekday: number | undefined;
  readonly bucket: DurationBucket;
  readonly gameKey: string;
  readonly gameLabel: string;
  readonly locationKey: string;
  readonly stakesKey: string;
}

/** Results of one player repeat their texts. @returns the function with its results remembered */
function remembering<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}

/** Values of texts, which the rows of a list share. */
interface Texts {
  readonly keyOf: (text: string) => string;
  readonly labelOf: (text: string) => string;
  readonly weekdayOf: (day: string) => number | undefined;
}

/** Computes a value when it is read: of ten thousand rows, a page without filters reads those of the visible ones. */
class ReadRow<Item extends CashSessionResponse | TournamentResponse> implements Row<Item> {
  constructor(
    readonly item: Item,
    private readonly texts: Texts,
  ) {}

  get profit() {
    return profit(this.item);
  }
  get hourly() {
    return hourly(this.item);
  }
  get weekday() {
    return this.texts.weekdayOf(this.item.date);
  }
  get bucket() {
    return durationBucket(this.item.duration);
  }
  get gameKey() {
    return this.texts.keyOf(this.item.game_type);
  }
  get gameLabel() {
    return this.texts.labelOf(this.item.game_type);
  }
  get locationKey() {
    return this.texts.keyOf(this.item.location);
  }
  get stakesKey() {
    return 'stakes' in this.item ? this.texts.keyOf(this.item.stakes) : '';
  }
}

/** @returns the rows of a list, newest first */
export function buildRows<Item extends CashSessionResponse | TournamentResponse>(
  records: readonly Item[],
): Row<Item>[] {
  const texts: Texts = {
    keyOf: remembering(textKey),
    labelOf: remembering(gameTypeLabel),
    weekdayOf: remembering(weekday),
  };
  return newestFirst(records).map((item) => new ReadRow(item, texts));
}
