import { inTransaction } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { holdPlayers, storeDocuments, type StatisticsDocument } from './documents.repository';

/**
 * Keeps what was computed of players, in one transaction: of each unless there is something newer, or the account is
 * gone. Whatever else is made of a player's results is stored here, for the players that are held.
 */
export function keepDocuments(
  dataSource: DataSource,
  documents: readonly StatisticsDocument[],
): Promise<void> {
  return inTransaction(dataSource, async (query) => {
    const held = await holdPlayers(
      query,
      documents.map(({ accountId }) => accountId),
    );
    await storeDocuments(
      query,
      documents.filter(({ accountId }) => held.has(accountId)),
    );
  });
}
