import type { Query } from '@feltbook/svc-kit';
import type { Tally } from '../figures/figures';

/** What the code makes of results: raise it with every change of the answer, and older documents are made anew. */
export const DOCUMENT_FORMAT = 4;

/** A player's dashboard, computed. */
export interface StatisticsDocument {
  readonly accountId: string;
  /** Of the player's results. */
  readonly version: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The part that does not depend on today, as gzipped JSON; stored in the column `lasting`. */
  readonly dateIndependent: Buffer;
  /** The whole dashboard, likewise. */
  readonly answer: Buffer;
  /** What the results add up to; absent where only the day is another one. */
  readonly tally?: Tally | undefined;
}

/** Where a player stands, and what of the document is of use for that. */
export interface DocumentState {
  /** 0 for a player that nothing was ever saved for. */
  readonly version: number;
  readonly erased: boolean;
  /** When the document is of this version, and of the day that was asked for. */
  readonly answer: Buffer | null;
  /** When it is of this version, and of another day. */
  readonly dateIndependent: Buffer | null;
}

interface DocumentStateRow {
  version: string;
  erased_at: string | null;
  answer: Buffer | null;
  dateIndependent: Buffer | null;
}

/** One look at the player and the document: only what will be used is read. */
export async function readDocumentState(query: Query, accountId: string, today: string): Promise<DocumentState> {
  const [row] = await query.execute<DocumentStateRow>(
    `SELECT players.version, players.erased_at, IF(documents.today = ?, documents.answer, NULL) AS answer,
       IF(documents.today = ?, NULL, documents.lasting) AS dateIndependent
     FROM players LEFT JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version AND documents.format = ?
     WHERE players.account_id = ?`,
    [today, today, DOCUMENT_FORMAT, accountId],
  );
  if (!row) return { version: 0, erased: false, answer: null, dateIndependent: null };
  const { version, erased_at, answer, dateIndependent } = row;
  return { version: Number(version), erased: erased_at !== null, answer, dateIndependent };
}

/** A player whose document is not of the newest version of the results. */
export interface StalePlayer {
  readonly accountId: string;
  readonly version: number;
  /** The day that the player's dashboard was last asked for. */
  readonly today: string | null;
  /** Number of results. */
  readonly results: number;
}

interface StaleRow {
  account_id: string;
  version: string;
  today: string | null;
  results: string;
}

/** @returns those of the players that are still there and whose document is not the newest */
export async function readStale(query: Query, accountIds: readonly string[]): Promise<StalePlayer[]> {
  const rows = await query.execute<StaleRow>(
    `SELECT players.account_id, players.version, documents.today,
       (SELECT COUNT(*) FROM cash_sessions WHERE cash_sessions.account_id = players.account_id)
       + (SELECT COUNT(*) FROM tournaments WHERE tournaments.account_id = players.account_id) AS results
     FROM players LEFT JOIN statistics_documents AS documents ON documents.account_id = players.account_id
     WHERE players.account_id IN (${marksFor(accountIds)}) AND players.erased_at IS NULL
       AND NOT (documents.version <=> players.version AND documents.format <=> ?)`,
    [...accountIds, DOCUMENT_FORMAT],
  );
  return rows.map(({ account_id, version, today, results }) => ({
    accountId: account_id,
    version: Number(version),
    today,
    results: Number(results),
  }));
}

/**
 * Holds players until the transaction ends, so that an erasure is either seen, or waits and removes what was stored.
 * @returns those that are still there, and that nobody else is changing: what was computed of those is old already
 */
export async function holdPlayers(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await query.execute<{ account_id: string }>(
    `SELECT account_id FROM players WHERE account_id IN (${marksFor(accountIds)}) AND erased_at IS NULL
     FOR UPDATE SKIP LOCKED`,
    accountIds,
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Keeps documents, each unless there is one that is newer. The players have to be held. */
export async function storeDocuments(query: Query, documents: readonly StatisticsDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
  // From left to right: what decides is changed last.
  const changed = ['today', 'lasting', 'answer', 'format', 'version'];
  await query.run(
    `INSERT INTO statistics_documents (account_id, version, format, today, lasting, answer) VALUES ${rows}
     ON DUPLICATE KEY UPDATE ${changed.map((column) => `${column} = IF(${IS_NEWER}, VALUES(${column}), ${column})`).join(', ')}`,
    documents.flatMap(({ accountId, version, today, dateIndependent, answer }) => [
      ...[accountId, version, DOCUMENT_FORMAT, today, dateIndependent, answer],
    ]),
  );
}

const IS_NEWER = 'version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format))';

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Removes a player's document, for an account that is gone. */
export async function removeDocument(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM statistics_documents WHERE account_id = ?', [accountId]);
}
