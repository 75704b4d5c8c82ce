import { randomBytes } from 'node:crypto';
import { CASH_SESSIONS, type ResultKindName, type StoredPhoto, TOURNAMENTS } from '@feltbook/contracts';
import { type Query, triggerTask } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { PhotoDeletionEntity } from './photo-deletion.entity';
import { ResultPhotoEntity } from './result-photo.entity';

/** Name of the task that deletes objects. */
export const DELETION_TASK = 'photos.delete-objects';

/** A result of a player. */
export interface PhotoPlace {
  readonly accountId: string;
  readonly kind: ResultKindName;
  readonly resultId: string;
}

const TABLES = { cash: CASH_SESSIONS.table, tournament: TOURNAMENTS.table } as const;

/** 128 random bits in hex: objects cannot be found by guessing. */
export const newObjectKey = (): string => randomBytes(16).toString('hex');

export async function resultExists(
  query: Query,
  { accountId, kind, resultId }: PhotoPlace,
): Promise<boolean> {
  const sql = `SELECT 1 AS one FROM ${TABLES[kind]} WHERE account_id = ? AND id = ?`;
  return (await query.execute(sql, [accountId, resultId])).length > 0;
}

export const findPhoto = ({ manager }: Query, place: PhotoPlace): Promise<ResultPhotoEntity | null> =>
  manager.findOneBy(ResultPhotoEntity, { ...place });

/** All photos of an account, those of deleted results included until they are deleted too. */
export const listPhotos = ({ manager }: Query, accountId: string): Promise<ResultPhotoEntity[]> =>
  manager.find(ResultPhotoEntity, { where: { accountId }, order: { createdAt: 'ASC' } });

/** What an account stores beside the photo of this result. */
export async function storedBeside(
  query: Query,
  { accountId, kind, resultId }: PhotoPlace,
): Promise<{ readonly photos: number; readonly bytes: number }> {
  const [row] = await query.execute<{ photos: string; bytes: string | null }>(
    `SELECT COUNT(*) AS photos, SUM(bytes) AS bytes FROM result_photos
     WHERE account_id = ? AND NOT (kind = ? AND result_id = ?)`,
    [accountId, kind, resultId],
  );
  return { photos: Number(row?.photos ?? 0), bytes: Number(row?.bytes ?? 0) };
}

export async function storePhoto(
  { manager }: Query,
  place: PhotoPlace,
  photo: StoredPhoto & { readonly objectKey: string; readonly createdAt: Date },
): Promise<void> {
  const row = { ...place, ...photo, missingSince: null };
  await manager.upsert(ResultPhotoEntity, row, ['accountId', 'kind', 'resultId']);
}

/** Deletes a photo; its object follows. */
export async function removePhoto(query: Query, { objectKey, ...row }: ResultPhotoEntity): Promise<void> {
  const { accountId, kind, resultId } = row;
  await query.manager.delete(ResultPhotoEntity, { accountId, kind, resultId });
  await deleteObject(query, accountId, objectKey);
}

/** Deletes an object once the transaction is committed. */
export async function deleteObject(query: Query, accountId: string, objectKey: string): Promise<void> {
  await planDeletion(query, accountId, objectKey, new Date());
  await triggerTask(query, DELETION_TASK);
}

/** Deletes an object at a moment, unless `keepObject` is called before. */
export async function planDeletion(
  { manager }: Query,
  accountId: string,
  objectKey: string,
  dueAt: Date,
): Promise<void> {
  await manager.insert(PhotoDeletionEntity, { accountId, objectKey, dueAt });
}

/** Takes back a planned deletion. @returns whether it was not due yet */
export async function keepObject(
  query: Query,
  accountId: string,
  objectKey: string,
  now: Date,
): Promise<boolean> {
  const { affectedRows } = await query.run(
    'DELETE FROM photo_deletions WHERE account_id = ? AND object_key = ? AND due_at > ?',
    [accountId, objectKey, toSqlMoment(now)],
  );
  return affectedRows > 0;
}

/** Deletes all photos of an account that is erased. */
export async function removePhotosOf(query: Query, accountId: string): Promise<void> {
  const { affectedRows } = await query.run(
    `INSERT INTO photo_deletions (account_id, object_key, due_at)
     SELECT account_id, object_key, ? FROM result_photos WHERE account_id = ?`,
    [toSqlMoment(new Date()), accountId],
  );
  if (affectedRows === 0) return;
  await query.manager.delete(ResultPhotoEntity, { accountId });
  await triggerTask(query, DELETION_TASK);
}

/** @returns objects whose deletion is due, the longest due first */
export async function dueDeletions(
  query: Query,
  now: Date,
  most: number,
): Promise<Pick<PhotoDeletionEntity, 'accountId' | 'objectKey'>[]> {
  return query.execute(
    `SELECT account_id AS accountId, object_key AS objectKey FROM photo_deletions
     WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
    [toSqlMoment(now), String(most)],
  );
}

/** Forgets an object that is deleted. */
export async function forgetDeletion(
  { manager }: Query,
  accountId: string,
  objectKey: string,
): Promise<void> {
  await manager.delete(PhotoDeletionEntity, { accountId, objectKey });
}

/** @returns the next accounts with photos, in order of their ids */
export async function accountsWithPhotos(query: Query, after: string, most: number): Promise<string[]> {
  const rows = await query.execute<{ accountId: string }>(
    `SELECT DISTINCT account_id AS accountId FROM result_photos WHERE account_id > ?
     ORDER BY account_id LIMIT ?`,
    [after, String(most)],
  );
  return rows.map(({ accountId }) => accountId);
}

const IS_MISSING = `NOT EXISTS (SELECT 1 FROM cash_sessions s
    WHERE p.kind = 'cash' AND s.account_id = p.account_id AND s.id = p.result_id)
  AND NOT EXISTS (SELECT 1 FROM tournaments t
    WHERE p.kind = 'tournament' AND t.account_id = p.account_id AND t.id = p.result_id)`;

/** @returns those of these accounts with photos whose result is missing, or was and is back */
export async function accountsToCheck(query: Query, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await query.inline.execute<{ accountId: string }>(
    `SELECT DISTINCT p.account_id AS accountId FROM result_photos p
     WHERE p.account_id IN (${accountIds.map(() => '?').join(', ')})
       AND (p.missing_since IS NOT NULL OR (${IS_MISSING}))`,
    accountIds,
  );
  return rows.map(({ accountId }) => accountId);
}

/** Marks photos whose result is missing, and takes the mark from those whose result is back. The player has to be locked. */
export async function markMissing(query: Query, accountId: string, now: Date): Promise<void> {
  await query.run(
    `UPDATE result_photos p SET p.missing_since = IF(${IS_MISSING}, COALESCE(p.missing_since, ?), NULL)
     WHERE p.account_id = ?`,
    [toSqlMoment(now), accountId],
  );
}

/** @returns photos whose result is missing since a moment or longer */
export async function missingSince(
  query: Query,
  accountId: string,
  since: Date,
): Promise<ResultPhotoEntity[]> {
  const photos = await listPhotos(query, accountId);
  return photos.filter((photo) => photo.missingSince !== null && photo.missingSince <= since);
}
