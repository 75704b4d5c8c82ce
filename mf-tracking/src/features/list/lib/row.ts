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

/**
 * A record with the derived values of filters, order and cells. Computed once per list, so that filtering ten thousand
 * rows only compares.
 */
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
  /** One number per column: texts by their alphabetical rank. Undefined sorts last in both directions. */
  readonly sortKeys: Readonly<Record<string, number | undefined>>;
}

/** A column's sort value. */
export type SortKey<Item> =
  | { readonly number: (item: Item) => number | undefined }
  | { readonly text: (item: Item) => string }
  | { readonly order: 'newest' };

export type SortKeys<Item> = Readonly<Record<string, SortKey<Item>>>;

// One collator for all: creating one costs more than comparing.
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The alphabetical rank of each text: comparing numbers is far cheaper than comparing texts. */
function ranks(texts: readonly string[]): Map<string, number> {
  const sorted = [...new Set(texts)].sort(alphabet.compare);
  return new Map(sorted.map((text, rank) => [text, rank]));
}

function keyColumn<Item>(key: SortKey<Item>, items: readonly Item[]): (number | undefined)[] {
  if ('order' in key) return items.map((_, at) => items.length - at);
  if ('number' in key) return items.map(key.number);
  const texts = items.map(key.text);
  const rank = ranks(texts);
  // Blank texts come last.
  return texts.map((text) => (text === '' ? undefined : rank.get(text)));
}

/** @returns the rows of a list, newest first */
export function buildRows<Item extends CashSessionResponse | TournamentResponse>(
  records: readonly Item[],
  sortKeys: SortKeys<Item>,
): Row<Item>[] {
  const items = newestFirst(records);
  const columns = Object.entries(sortKeys).map(([name, key]) => [name, keyColumn(key, items)] as const);
  return items.map((item, at) => ({
    item,
    profit: profit(item),
    hourly: hourly(item),
    weekday: weekday(item.date),
    bucket: durationBucket(item.duration),
    gameKey: textKey(item.game_type),
    gameLabel: gameTypeLabel(item.game_type),
    locationKey: textKey(item.location),
    stakesKey: 'stakes' in item ? textKey(item.stakes) : '',
    sortKeys: Object.fromEntries(columns.map(([name, column]) => [name, column[at]])),
  }));
}
