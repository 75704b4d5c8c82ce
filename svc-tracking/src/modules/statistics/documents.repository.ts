import type { Query } from '@feltbook/svc-kit';

/** What the code makes of results: raise it with every change of the answer, and older documents are made anew. */
export const DOCUMENT_FORMAT = 1;

/** A player's dashboard, computed. */
export interface StatisticsDocument {
  /** Of the player's results. */
  readonly version: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** What does not depend on today: JSON, packed by gzip. */
  readonly lasting: Buffer;
  /** The whole dashboard, likewise. */
  readonly answer: Buffer;
}

/** Where a player stands, and what of the document is of use for that. */
export interface Standing {
  /** 0 for a player that nothing was ever saved for. */
  readonly version: number;
  readonly erased: boolean;
  /** When the document is of this version, and of the day that was asked for. */
  readonly answer: Buffer | null;
  /** When it is of this version, and of another day. */
  readonly lasting: Buffer | null;
}

interface StandingRow {
  version: string;
  erased_at: string | null;
  answer: Buffer | null;
  lasting: Buffer | null;
}

/** One look at the player and the document: only what will be used is read. */
export async function readStanding(query: Query, accountId: string, today: string): Promise<Standing> {
  const [row] = await query.execute<StandingRow>(
    `SELECT players.version, players.erased_at, IF(documents.today = ?, documents.answer, NULL) AS answer,
       IF(documents.today = ?, NULL, documents.lasting) AS lasting
     FROM players LEFT JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version AND documents.format = ?
     WHERE players.account_id = ?`,
    [today, today, DOCUMENT_FORMAT, accountId],
  );
  if (!row) return { version: 0, erased: false, answer: null, lasting: null };
  const { version, erased_at, answer, lasting } = row;
  return { version: Number(version), erased: erased_at !== null, answer, lasting };
}

/** The day that the player's dashboard was last asked for, and whether it is of the player's version. */
export interface DocumentState {
  readonly today: string | null;
  readonly isCurrent: boolean;
}

/** @returns undefined when there is no such player, or none any more */
export async function readState(query: Query, accountId: string): Promise<DocumentState | undefined> {
  const [row] = await query.execute<{ today: string | null; is_current: number | null }>(
    `SELECT documents.today, documents.version = players.version AND documents.format = ? AS is_current
     FROM players LEFT JOIN statistics_documents AS documents ON documents.account_id = players.account_id
     WHERE players.account_id = ? AND players.erased_at IS NULL`,
    [DOCUMENT_FORMAT, accountId],
  );
  return row && { today: row.today, isCurrent: Number(row.is_current) === 1 };
}

/** Keeps a document, unless there is one that is newer, or the account is gone. */
export async function storeDocument(
  query: Query,
  accountId: string,
  { version, today, lasting, answer }: StatisticsDocument,
): Promise<void> {
  const values = [version, DOCUMENT_FORMAT, today, lasting, answer];
  const updated = await query.run(
    `UPDATE statistics_documents SET version = ?, format = ?, today = ?, lasting = ?, answer = ?
     WHERE account_id = ? AND (version < ? OR (version = ? AND format <= ?))`,
    [...values, accountId, version, version, DOCUMENT_FORMAT],
  );
  if (updated.affectedRows > 0) return;
  // The player's row is held while the document comes in: an erasure is either seen, or waits and removes it. A document
  // that somebody else made in the meantime stays.
  await query.run(
    `INSERT INTO statistics_documents (version, format, today, lasting, answer, account_id)
     SELECT ?, ?, ?, ?, ?, account_id FROM players WHERE account_id = ? AND erased_at IS NULL LOCK IN SHARE MODE
     ON DUPLICATE KEY UPDATE account_id = statistics_documents.account_id`,
    [...values, accountId],
  );
}

/** Removes a player's document, for an account that is gone. */
export async function removeDocument(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM statistics_documents WHERE account_id = ?', [accountId]);
}
