import type { EntryLine, KindDefaults } from '@feltbook/contracts';
import { profit } from '@feltbook/poker-math';

/** How many results the graph of the saved one shows. */
const MOST_RESULTS = 12;

/**
 * The running total of all results after each of the latest ones, oldest first, in dollars. The last one is after the saved
 * result, whatever its day.
 * @param kinds the defaults of both kinds, with the saved result @returns an empty list if a total is not known
 */
export function latestTotals(saved: EntryLine, kinds: readonly (KindDefaults | undefined)[]): number[] {
  const known = kinds.filter((kind) => kind?.profit !== undefined);
  if (known.length < kinds.length) return [];
  const total = known.reduce((sum, kind) => sum + (kind?.profit ?? 0), 0);
  const others = known
    .flatMap((kind) => kind?.latest ?? [])
    .filter(({ id }) => id !== saved.id)
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice(0, MOST_RESULTS - 1);
  return [saved, ...others].reduce<number[]>(
    (totals, result) => [(totals[0] ?? 0) - profit(result), ...totals],
    [total],
  );
}
