import { inTransaction, type Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import type { Tally } from '../figures/figures';
import { storeFigures } from '../figures/figures.repository';

/** The format of the documents. Raise it whenever the response changes, so that older documents are recomputed. */
export const DOCUMENT_FORMAT = 9;

/** A player's computed dashboard. */
export interface StatisticsDocument {
  readonly accountId: string;
  /** The version of the player's results. */
  readonly version: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The whole dashboard, as gzipped JSON. */
  readonly answer: Buffer;
  /** Totals of the results; absent when only the day has changed. */
  readonly tally?: Tally | undefined;
}

/** The player's version, and the stored document if it has this version. */
export interface DocumentState {
  /** 0 for a player without any save. */
  readonly version: number;
  readonly erased: boolean;
  /** The document's day; null without one. */
  readonly today: string | null;
  /** The whole dashboard, as gzipped JSON; null without one. */
  readonly answer: Buffer | null;
}

interface DocumentStateRow {
  version: string;
  erased_at: string | null;
  today: string | null;
  answer: Buffer | null;
}

/** Reads player and document in one statement. */
export async function readDocumentState(query: Query, accountId: string): Promise<DocumentState> {
  const [row] = await query.execute<DocumentStateRow>(
    `SELECT players.version, players.erased_at, documents.today, documents.answer
     FROM players LEFT JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version AND documents.format = ?
     WHERE players.account_id = ?`,
    [DOCUMENT_FORMAT, accountId],
  );
  if (!row) return { version: 0, erased: false, today: null, answer: null };
  const { version, erased_at, today, answer } = row;
  return { version: Number(version), erased: erased_at !== null, today, answer };
}

/** A player whose document is outdated. */
export interface StalePlayer {
  readonly accountId: string;
  readonly version: number;
  /** The day of the stored document. */
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

/** @returns the players whose document is outdated, without erased accounts */
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
 * Locks players until the transaction ends, so that a concurrent erasure waits and deletes what the transaction stores.
 * @returns the locked players, without erased accounts and without players that another transaction is changing
 */
export async function tryLockPlayers(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await query.execute<{ account_id: string }>(
    `SELECT account_id FROM players WHERE account_id IN (${marksFor(accountIds)}) AND erased_at IS NULL
     FOR UPDATE SKIP LOCKED`,
    accountIds,
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

/** The column `lasting`, which a later release drops. */
const UNUSED = Buffer.alloc(0);

const IS_NEWER = 'version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format))';

/** Stores documents, unless a newer one is stored. The caller has to lock the players. */
async function storeDocuments(query: Query, documents: readonly StatisticsDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
  // Assigned from left to right: the columns of the condition come last.
  const changed = ['today', 'lasting', 'answer', 'format', 'version'];
  await query.run(
    `INSERT INTO statistics_documents (account_id, version, format, today, lasting, answer) VALUES ${rows}
     ON DUPLICATE KEY UPDATE ${changed.map((column) => `${column} = IF(${IS_NEWER}, VALUES(${column}), ${column})`).join(', ')}`,
    documents.flatMap(({ accountId, version, today, answer }) => [
      ...[accountId, version, DOCUMENT_FORMAT, today, UNUSED, answer],
    ]),
  );
}

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Stores documents and figures of players in one transaction, unless newer ones are stored or the account was erased.
 */
export function saveDocuments(
  dataSource: DataSource,
  documents: readonly StatisticsDocument[],
): Promise<void> {
  return inTransaction(dataSource, async (query) => {
    const locked = await tryLockPlayers(
      query,
      documents.map(({ accountId }) => accountId),
    );
    const current = documents.filter(({ accountId }) => locked.has(accountId));
    await storeDocuments(query, current);
    await storeFigures(
      query,
      current.flatMap(({ accountId, version, tally }) => (tally ? [{ accountId, version, ...tally }] : [])),
    );
  });
}
