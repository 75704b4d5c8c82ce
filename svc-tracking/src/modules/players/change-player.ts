import { ApiError, inTransaction, type Query, type TransactionOptions } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import type { Player } from './player';
import { addPlayer, lockPlayer } from './players.repository';

export const accountGone = () => new ApiError('unauthenticated', 'This account no longer exists.');

/**
 * Runs `work` in a transaction that locks the player: changes of one player are serialised, those of different players run
 * in parallel. `work` may run again, and must have no other effects.
 * @throws ApiError `unauthenticated` when the account was deleted, and whatever `work` throws
 */
export function changePlayer<T>(
  dataSource: DataSource,
  accountId: string,
  work: (query: Query, player: Player) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return inTransaction(
    dataSource,
    async (query) => {
      const player = (await lockPlayer(query, accountId)) ?? (await addPlayer(query, accountId));
      if (player.erased) throw accountGone();
      return work(query, player);
    },
    options,
  );
}
