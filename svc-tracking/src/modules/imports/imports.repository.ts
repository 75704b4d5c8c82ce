import type { ImportDone, ImportFrame, ImportRecord } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toIsoMoment, toSqlMoment } from '../../database/sql-moment';

/** The player is shown so many. */
const MOST_LISTED = 100;

/** An import as it is kept. */
export interface StoredImport extends ImportRecord {
  /** Which trial its places were taken of. */
  readonly trialNumber: number;
}

interface ImportRow {
  id: string;
  file_name: string;
  format: string;
  sessions: number;
  tournaments: number;
  skipped_sessions: number;
  skipped_tournaments: number;
  trial_number: number;
  created_at: string;
  undone_at: string | null;
}

const SELECT = `SELECT id, file_name, format, sessions, tournaments, skipped_sessions, skipped_tournaments, trial_number,
  created_at, undone_at FROM imports WHERE account_id = ?`;

const toImport = (row: ImportRow): StoredImport => ({
  id: row.id,
  file: { name: row.file_name, format: row.format },
  at: toIsoMoment(row.created_at),
  saved: { sessions: row.sessions, tournaments: row.tournaments },
  skipped: { sessions: row.skipped_sessions, tournaments: row.skipped_tournaments },
  ...(row.undone_at !== null && { undone_at: toIsoMoment(row.undone_at) }),
  trialNumber: row.trial_number,
});

export interface NewImport extends ImportDone {
  readonly file: ImportFrame['file'];
  readonly trialNumber: number;
}

export async function insertImport(
  query: Query,
  accountId: string,
  { id, file, saved, skipped, trialNumber }: NewImport,
  now: Date,
): Promise<void> {
  await query.run(
    `INSERT INTO imports (account_id, id, file_name, format, sessions, tournaments, skipped_sessions,
       skipped_tournaments, trial_number, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[accountId, id, file.name, file.format, saved.sessions, saved.tournaments],
      ...[skipped.sessions, skipped.tournaments, trialNumber, toSqlMoment(now)],
    ],
  );
}

/** @returns undefined when the account has no such import */
export async function findImport(
  query: Query,
  accountId: string,
  id: string,
): Promise<StoredImport | undefined> {
  const [row] = await query.execute<ImportRow>(`${SELECT} AND id = ?`, [accountId, id]);
  return row && toImport(row);
}

/** Newest first, at most 100. */
export async function listImports(query: Query, accountId: string): Promise<ImportRecord[]> {
  const rows = await query.execute<ImportRow>(`${SELECT} ORDER BY id DESC LIMIT ${MOST_LISTED}`, [accountId]);
  return rows.map(toImport).map(({ trialNumber: _, ...record }) => record);
}

export async function markUndone(query: Query, accountId: string, id: string, now: Date): Promise<void> {
  await query.run('UPDATE imports SET undone_at = ? WHERE account_id = ? AND id = ?', [
    toSqlMoment(now),
    accountId,
    id,
  ]);
}

/** Removes a player's imports, for an account that is gone. */
export async function removeImportsOf(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM imports WHERE account_id = ?', [accountId]);
}
