import { inTransaction } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { storeFigures } from '../figures/figures.repository';
import { holdPlayers, storeDocuments, type StatisticsDocument } from './documents.repository';

/**
 * Keeps what was computed of players, in one transaction: of each unless there is something newer, or the account is
 * gone. What the owner's lists say of them is stored with it.
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
    const kept = documents.filter(({ accountId }) => held.has(accountId));
    await storeDocuments(query, kept);
    await storeFigures(
      query,
      kept.flatMap(({ accountId, version, tally }) => (tally ? [{ accountId, version, ...tally }] : [])),
    );
  });
}
