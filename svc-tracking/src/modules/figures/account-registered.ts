import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { addPlayer, lockPlayer } from '../players/players.repository';
import { addFigures } from './figures.repository';

/**
 * Gives an account its place in the owner's lists before its first save. Told twice it changes nothing, and told after
 * the account was deleted it brings nothing back.
 */
export async function onAccountRegistered(
  { accountId }: EventOf<'account.registered'>,
  query: Query,
): Promise<void> {
  await addPlayer(query, accountId);
  const player = await lockPlayer(query, accountId);
  if (!player || player.erased) return;
  await addFigures(query, accountId, player);
}
