import type { Dashboard } from '@feltbook/contracts';
import { assemble } from '@feltbook/poker-math';
import { inSnapshot, onConnection, type Query } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { readPlayer } from '../players/players.repository';
import { asOfTodayPart } from './as-of-today-part';
import { dateIndependentPart } from './date-independent-part';
import type { StatisticsDocument } from './documents.repository';
import { entryDefaultsPart, packDefaults } from './entry-defaults-part';
import { ListedResults } from './listed-results';
import { jsonOf, pack } from './packed';
import { readRows } from './player-rows';

/**
 * Computes a document from all results of a player. Reads without a transaction, and once more in a snapshot if the player's
 * version has changed meanwhile: every change of a result raises it.
 * @param version as read before the call
 */
export async function wholeDocument(
  dataSource: DataSource,
  accountId: string,
  today: string,
  version: number,
): Promise<StatisticsDocument> {
  const compute = async (connection: PoolConnection) => {
    const rows = await readRows(connection, accountId);
    const listed = new ListedResults(rows, accountId);
    const [dateIndependentOf, asOfTodayOf] = [
      dateIndependentPart(rows, listed),
      asOfTodayPart(rows, listed, today),
    ];
    const entryDefaultsOf = entryDefaultsPart(rows, listed);
    await listed.read(connection);
    return {
      dashboard: assemble(dateIndependentOf(), asOfTodayOf()) satisfies Dashboard,
      entryDefaults: packDefaults(entryDefaultsOf()),
      tally: rows.tally,
    };
  };
  const unchanged = await onConnection(dataSource, async (query, connection) => {
    const computed = await compute(connection);
    return (await versionOf(query, accountId)) === version ? { ...computed, version } : undefined;
  });
  const { dashboard, ...computed } =
    unchanged ??
    (await inSnapshot(dataSource, async (query, connection) => ({
      version: await versionOf(query, accountId),
      ...(await compute(connection)),
    })));
  return { accountId, today, ...computed, answer: await pack(jsonOf(dashboard)) };
}

/** 0 for a player without any save. */
const versionOf = async (query: Query, accountId: string): Promise<number> =>
  (await readPlayer(query, accountId))?.version ?? 0;
