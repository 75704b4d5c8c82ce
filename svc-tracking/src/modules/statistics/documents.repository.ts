import { inTransaction, type Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import type { Tally } from '../figures/figures';
import { storeFigures } from '../figures/figures.repository';

/** The format of the documents. Raise it whenever the response changes, so that older documents are recomputed. */
export const DOCUMENT_FORMAT = 15;

/** A player's computed dashboard. */
export interface StatisticsDocument {
  readonly accountId: string;
  /** The version of the player's results. */
  readonly version: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The whole dashboard, as gzipped JSON. */
  readonly answer: Buffer;
  /** What forms start with, as gzipped JSON. */
  readonly entryDefaults: Buffer;
  /** Totals of the results; absent when only the day has changed. */
  readonly tally?: Tally | undefined;
}

/** The player's version, and what is stored of this version. */
export interface DocumentState {
  /** 0 for a player without any save. */
  readonly version: number;
  readonly erased: boolean;
  /** How many results the player has. */
  readonly results: number;
  /** Undefined if no document of this version is stored. */
  readonly stored?: Pick<StatisticsDocument, 'today' | 'answer' | 'entryDefaults'>;
}

interface DocumentStateRow {
  version: string;
  erased_at: string | null;
  results: number;
  today: string | null;
  answer: Buffer | null;
  entry_defaults: Buffer | null;
}

/** Reads player and document in one statement. */
export async function readDocumentState(query: Query, accountId: string): Promise<DocumentState> {
  const [row] = await query.execute<DocumentStateRow>(
    `SELECT players.version, players.erased_at, players.results, documents.today, documents.answer, documents.entry_defaults
     FROM players LEFT JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version AND documents.format = ?
     WHERE players.account_id = ?`,
    [DOCUMENT_FORMAT, accountId],
  );
  if (!row) return { version: 0, erased: false, results: 0 };
  const { today, answer, entry_defaults: entryDefaults } = row;
  return {
    version: Number(row.version),
    erased: row.erased_at !== null,
    results: row.results,
    ...(today && answer && entryDefaults && { stored: { today, answer, entryDefaults } }),
  };
}

/** An outdated document. */
export interface StaleDocument {
  /** The version of the player's results. */
  readonly version: number;
  /** The day of the stored document. */
  readonly today: string | null;
}

/** @returns undefined if the player's document is current, or the account erased */
export async function readStale(query: Query, accountId: string): Promise<StaleDocument | undefined> {
  const [row] = await query.execute<{ version: string; today: string | null }>(
    `SELECT players.version, documents.today
     FROM players LEFT JOIN statistics_documents AS documents ON documents.account_id = players.account_id
     WHERE players.account_id = ? AND players.erased_at IS NULL
       AND NOT (documents.version <=> players.version AND documents.format <=> ?)`,
    [accountId, DOCUMENT_FORMAT],
  );
  return row && { version: Number(row.version), today: row.today };
}

/**
 * Locks players until the transaction ends, so that a concurrent erasure waits and deletes what the transaction stores.
 * @returns the locked players, without erased accounts and without players that another transaction is changing
 */
export async function tryLockPlayers(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await query.execute<{ account_id: string }>(
    `SELECT account_id FROM players WHERE account_id IN (${accountIds.map(() => '?').join(', ')}) AND erased_at IS NULL
     FOR UPDATE SKIP LOCKED`,
    accountIds,
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

const IS_NEWER = 'version < VALUES(version) OR (version = VALUES(version) AND format <= VALUES(format))';

/** Stores a document, unless a newer one is stored. The caller has to lock the player. */
async function storeDocument(
  query: Query,
  { accountId, version, today, answer, entryDefaults }: StatisticsDocument,
): Promise<void> {
  // Assigned from left to right: the columns of the condition come last.
  const changed = ['today', 'answer', 'entry_defaults', 'format', 'version'];
  await query.run(
    `INSERT INTO statistics_documents (account_id, version, format, today, answer, entry_defaults)
     VALUES (?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE ${changed.map((column) => `${column} = IF(${IS_NEWER}, VALUES(${column}), ${column})`).join(', ')}`,
    [accountId, version, DOCUMENT_FORMAT, today, answer, entryDefaults],
  );
}

/**
 * Stores a player's document and figures in one transaction, unless newer ones are stored, the account was erased, or another
 * transaction is changing the player.
 */
export function saveDocument(dataSource: DataSource, document: StatisticsDocument): Promise<void> {
  const { accountId, version, tally } = document;
  return inTransaction(dataSource, async (query) => {
    if (!(await tryLockPlayers(query, [accountId])).has(accountId)) return;
    await storeDocument(query, document);
    if (tally) await storeFigures(query, [{ accountId, version, ...tally }]);
  });
}
