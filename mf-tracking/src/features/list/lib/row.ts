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

/** @returns the rows of a list, newest first */
export function buildRows<Item extends CashSessionResponse | TournamentResponse>(
  records: readonly Item[],
): Row<Item>[] {
  const keyOf = remembering(textKey);
  const labelOf = remembering(gameTypeLabel);
  const weekdayOf = remembering(weekday);
  return newestFirst(records).map((item) => ({
    item,
    profit: profit(item),
    hourly: hourly(item),
    weekday: weekdayOf(item.date),
    bucket: durationBucket(item.duration),
    gameKey: keyOf(item.game_type),
    gameLabel: labelOf(item.game_type),
    locationKey: keyOf(item.location),
    stakesKey: 'stakes' in item ? keyOf(item.stakes) : '',
  }));
}
