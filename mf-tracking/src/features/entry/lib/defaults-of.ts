import { type KindDefaults, RECENT_RESULTS, type ResultKindName, toCents } from '@feltbook/contracts';
import { ColumnsBuilder, entryDefaultsOf, newestFirst, ticksOf } from '@feltbook/poker-math';
import type { AnyRecord } from '../../results/lib/kinds';

/** The defaults of these results of one kind, as the server computes them, with all names. */
export function defaultsOf(kind: ResultKindName, records: readonly AnyRecord[]): KindDefaults {
  const newest = newestFirst(records);
  const oldest = newest.toReversed();
  const builder = new ColumnsBuilder(oldest.length);
  for (const record of oldest) {
    const { date, location, game_type: gameType, buyin, cashout } = record;
    builder.add({
      ...{ kind, date, location, gameType, ticks: ticksOf(record) },
      ...{ buyinCents: toCents(buyin), cashoutCents: toCents(cashout) },
      stakes: 'stakes' in record ? record.stakes : undefined,
    });
  }
  const dates = oldest.map(({ date }) => date);
  const defaults = entryDefaultsOf(builder.build(), dates, kind);
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
