import { type KindDefaults, RECENT_RESULTS, type ResultKindName } from '@feltbook/contracts';
import { columnsOf, entryDefaultsOf, newestFirst } from '@feltbook/poker-math';
import type { AnyRecord } from '../../results/lib/kinds';

/** The defaults of these results of one kind, as the server computes them, with all names. */
export function defaultsOf(kind: ResultKindName, records: readonly AnyRecord[]): KindDefaults {
  const newest = newestFirst(records);
  const oldest = newest.toReversed();
  const columns = columnsOf(oldest.map((record) => ({ ...record, kind })));
  const dates = oldest.map(({ date }) => date);
  const defaults = entryDefaultsOf(columns, dates, kind);
  const { usual, games, venues, stakes, gameTypes, profit, largest, longSessions } = defaults;
  const [first, ...others] = records;
  return {
    usual,
    last: others.reduce(
      (last, record) => (record.created_at > (last?.created_at ?? '') ? record : last),
      first,
    ),
    latest: newest.slice(0, RECENT_RESULTS),
    games: [...games],
    venues: [...venues],
    stakes: [...stakes],
    gameTypes: [...gameTypes],
    profit,
    largest,
    ...(longSessions && { longSessions }),
    more: false,
  };
}
