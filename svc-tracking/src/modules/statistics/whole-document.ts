import { directQuery, inSnapshot, onConnection, type Query } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { Tally } from '../figures/figures';
import { readPlayer } from '../players/players.repository';
import { assemble, dashboardJson, type DateIndependentPart, type AsOfTodayPart } from './dashboard-parts';
import { readStale, type StalePlayer, type StatisticsDocument } from './documents.repository';
import { dateIndependentPart } from './date-independent-part';
import { ListedResults } from './listed-results';
import { pack } from './packed';
import { readRows, readRowsOfMany, type PlayerRows } from './player-rows';
import { asOfTodayPart } from './as-of-today-part';

/** Players with more results are computed one by one. */
const MAX_BATCHED_RESULTS = 1000;

/** A computed dashboard that is not packed yet. */
interface Computed {
  readonly accountId: string;
  readonly version: number;
  readonly today: string;
  readonly dateIndependent: DateIndependentPart;
  readonly asOfToday: AsOfTodayPart;
  readonly tally: Tally;
}

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
  const compute = async (connection: PoolConnection, at: number) =>
    computedOf(connection, await readRows(connection, accountId), { accountId, version: at, today });
  const unchanged = await onConnection(dataSource, async (query, connection) => {
    const computed = await compute(connection, version);
    return (await versionOf(query, accountId)) === version ? computed : undefined;
  });
  return documentOf(
    unchanged ??
      (await inSnapshot(dataSource, async (query, connection) =>
        compute(connection, await versionOf(query, accountId)),
      )),
  );
}

/** 0 for a player without any save. */
const versionOf = async (query: Query, accountId: string): Promise<number> =>
  (await readPlayer(query, accountId))?.version ?? 0;

export interface StaleDocuments {
  /** The recomputed ones. */
  readonly documents: readonly StatisticsDocument[];
  /** Players with too many results for a batch. */
  readonly large: readonly StalePlayer[];
}

/**
 * Computes the outdated documents of several players with as few statements as for one.
 * @param todayOf returns the day to compute a player's document for
 */
export async function staleDocuments(
  dataSource: DataSource,
  accountIds: readonly string[],
  todayOf: (player: StalePlayer) => string,
): Promise<StaleDocuments> {
  // Usually the player's call has computed it, so no snapshot is needed.
  const outdated = await readStale(directQuery(dataSource), accountIds);
  if (outdated.length === 0) return { documents: [], large: [] };
  const outdatedIds = outdated.map(({ accountId }) => accountId);
  const { computed, large } = await inSnapshot(dataSource, async (query, connection) => {
    const stale = await readStale(query, outdatedIds);
    const small = stale.filter(({ results }) => results <= MAX_BATCHED_RESULTS);
    const rows = await readRowsOfMany(
      connection,
      small.map(({ accountId }) => accountId),
    );
    const made: Computed[] = [];
    for (const player of small) {
      const ofPlayer = rows.get(player.accountId);
      const { accountId, version } = player;
      if (ofPlayer) {
        made.push(await computedOf(connection, ofPlayer, { accountId, version, today: todayOf(player) }));
      }
    }
    return { computed: made, large: stale.filter(({ results }) => results > MAX_BATCHED_RESULTS) };
  });
  return { documents: await Promise.all(computed.map(documentOf)), large };
}

/** @param connection in the snapshot that the rows were read from */
async function computedOf(
  connection: PoolConnection,
  rows: PlayerRows,
  of: Pick<Computed, 'accountId' | 'version' | 'today'>,
): Promise<Computed> {
  const listed = new ListedResults(rows, of.accountId);
  const [dateIndependentOf, asOfTodayOf] = [
    dateIndependentPart(rows, listed),
    asOfTodayPart(rows, listed, of.today),
  ];
  await listed.read(connection);
  return { ...of, dateIndependent: dateIndependentOf(), asOfToday: asOfTodayOf(), tally: rows.tally };
}

const documentOf = async ({ dateIndependent, asOfToday, ...of }: Computed): Promise<StatisticsDocument> => ({
  ...of,
  answer: await pack(dashboardJson(assemble(dateIndependent, asOfToday))),
});
