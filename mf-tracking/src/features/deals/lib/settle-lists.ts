import {
  compareResults,
  dealtResultOf,
  type Ordered,
  type SavedDeals,
  settleInOrder,
  type Settlement,
} from '@feltbook/poker-math';
import type { OwnNets } from './own-nets';

/** A result of either kind. */
export type DealtRecord = Ordered & SavedDeals;

const hasStake = ({ deals }: DealtRecord): boolean => deals?.some(({ kind }) => kind === 'stake') ?? false;

/**
 * Settles results in their order.
 * @param records with deals
 * @param all results of both kinds, for the make-ups of stakes; without them, results with a stake are left out
 * @returns settlements by id
 */
export function settlementsOf(
  records: readonly DealtRecord[],
  all: readonly DealtRecord[] | undefined,
): Map<string, Settlement> {
  const shown = new Set(records.map(({ id }) => id));
  const others = all?.filter(({ id, deals }) => deals && !shown.has(id)) ?? [];
  const dealt = [...others, ...(all ? records : records.filter((record) => !hasStake(record)))]
    .sort(compareResults)
    .map((record) => ({ id: record.id, ...dealtResultOf(record) }));
  return new Map(settleInOrder(dealt).map(({ result: { id }, settlement }) => [id, settlement]));
}

/** As `settlementsOf`: what the player won of each result. */
export const ownNetsOf = (
  records: readonly DealtRecord[],
  all: readonly DealtRecord[] | undefined,
): OwnNets => new Map([...settlementsOf(records, all)].map(([id, { ownCents }]) => [id, ownCents / 100]));
