import type { EventOf } from '@feltbook/contracts';
import { writeEvents, type Query } from '@feltbook/svc-kit';
import type { Contribution } from '../community/contribution';
import type { Player } from './player';
import { storeChange } from './players.repository';

/** A change of one result, or of all results of an import or rename. */
export interface RecordedChange extends Pick<
  EventOf<'results.changed'>['data'],
  'kind' | 'change' | 'resultId'
> {
  /** The player after it. */
  readonly player: Player;
}

/**
 * Publishes changes of results, and stores the player after the last one. The transaction has to lock the player.
 * @param added to the community's totals
 */
export async function recordChanges(
  query: Query,
  accountId: string,
  changes: readonly RecordedChange[],
  added: Contribution,
): Promise<void> {
  const last = changes.at(-1);
  if (!last) return;
  const events = changes.map(({ kind, change, resultId, player }) => {
    const { version: accountVersion, cashUsed, tournamentsUsed, trialNumber } = player;
    const data = { kind, change, resultId, accountVersion, cashUsed, tournamentsUsed, trialNumber };
    return { type: 'results.changed' as const, accountId, data };
  });
  await writeEvents(query, events);
  // Last, because other players' saves meet at the community's totals.
  await storeChange(query, accountId, last.player, added);
}
