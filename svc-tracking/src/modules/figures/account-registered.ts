import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { addPlayer } from '../players/players.repository';
import { addFigures } from './figures.repository';

/**
 * Adds an account to the owner's lists before its first save. Idempotent: repeated events and events after erasure are
 * ignored.
 */
export async function onAccountRegistered(
  { accountId }: EventOf<'account.registered'>,
  query: Query,
): Promise<void> {
  const player = await addPlayer(query, accountId);
  if (player.erased) return;
  await addFigures(query, accountId, player);
}
