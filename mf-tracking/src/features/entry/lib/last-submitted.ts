import type { AnyRecord } from '../../results/lib/kinds';

/**
 * The entry that the player submitted last, on any device.
 * @param records undefined while they load @param justSaved the entry that this form submitted, if any
 */
export function lastSubmitted<Item extends AnyRecord>(
  records: readonly Item[] | undefined,
  justSaved: Item | undefined,
): Item | undefined {
  return (
    records?.reduce(
      (last, record) => (!last || record.created_at > last.created_at ? record : last),
      // The list may still be as it was before the save.
      justSaved,
    ) ?? justSaved
  );
}
