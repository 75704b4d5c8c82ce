import type { ImportDone, ImportFrame, ImportRecord } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { ImportEntity } from './import.entity';

const MAX_LISTED = 100;

/** A stored import. */
export interface StoredImport extends ImportRecord {
  /** The number of the trial whose places the import used. */
  readonly trialNumber: number;
}

const toRecord = (row: ImportEntity): ImportRecord => ({
  id: row.id,
  file: { name: row.fileName, format: row.format },
  at: row.createdAt.toISOString(),
  saved: { sessions: row.sessions, tournaments: row.tournaments },
  skipped: { sessions: row.skippedSessions, tournaments: row.skippedTournaments },
  ...(row.undoneAt && { undone_at: row.undoneAt.toISOString() }),
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
  await query.manager.insert(ImportEntity, {
    ...{ accountId, id, fileName: file.name, format: file.format, trialNumber, createdAt: now },
    ...{ sessions: saved.sessions, tournaments: saved.tournaments },
    ...{ skippedSessions: skipped.sessions, skippedTournaments: skipped.tournaments },
  });
}

/** @returns undefined if the account has no such import */
export async function findImport(
  query: Query,
  accountId: string,
  id: string,
): Promise<StoredImport | undefined> {
  const row = await query.manager.findOneBy(ImportEntity, { accountId, id });
  return row ? { ...toRecord(row), trialNumber: row.trialNumber } : undefined;
}

/** Newest first, at most 100. */
export async function listImports(query: Query, accountId: string): Promise<ImportRecord[]> {
  const rows = await query.manager.find(ImportEntity, {
    where: { accountId },
    order: { id: 'DESC' },
    take: MAX_LISTED,
  });
  return rows.map(toRecord);
}

export async function markUndone(query: Query, accountId: string, id: string, now: Date): Promise<void> {
  await query.manager.update(ImportEntity, { accountId, id }, { undoneAt: now });
}
