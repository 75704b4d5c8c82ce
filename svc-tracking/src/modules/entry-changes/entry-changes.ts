import { ENTRY_CHANGE_DAYS } from '@feltbook/contracts';
import { ApiError, type Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';
import { EntryChangeEntity } from './entry-change.entity';

const KEPT_MS = ENTRY_CHANGE_DAYS * 24 * 3_600_000;
/** Changes of one account that are known: twice as many as there may be entries of a kind. */
export const MOST_CHANGES = 20_000;
/** One of how many changes deletes those beyond. */
const TRIMMED_EVERY = 100;
/** Rows that one statement deletes, so that none holds its locks for long. */
const DELETE_BATCH = 1000;

/** A client's call to put or delete an entry. */
export interface EntryChange {
  readonly method: 'PUT' | 'DELETE';
  /** Kind and id: `hand/0198e2f0-…`. */
  readonly entry: string;
  /** `X-Changed-At`; undefined for a client that does not send it: the change is made now. */
  readonly madeAt: number | undefined;
  /** Whether the entry is stored now. */
  readonly isStored: boolean;
}

/**
 * Records a change in its transaction, which has to lock the player. A device may send a change again long after its answer was
 * lost, or hours late without a network: it must not undo what another device has changed since.
 * @returns whether to make the change: `false` if it was made before, and for a late deletion of what is gone
 * @throws ApiError `changed` if the entry was changed later; `not_found` for a PUT if it was deleted later
 */
export async function claimChange(
  query: Query,
  accountId: string,
  { method, entry, madeAt, isStored }: EntryChange,
): Promise<boolean> {
  const { manager } = query;
  const [last] = await manager.find(EntryChangeEntity, {
    where: { accountId, entry },
    order: { changedAt: 'DESC' },
    take: 1,
  });
  const lastAt = last?.changedAt.getTime() ?? 0;
  const now = Math.max(Date.now(), lastAt + 1);
  // A clock that is ahead must not win against later changes of other devices.
  const at = Math.min(madeAt ?? now, now);
  const made = new Date(madeAt ?? now);
  const isRepeated =
    madeAt !== undefined && (await manager.existsBy(EntryChangeEntity, { accountId, entry, madeAt: made }));
  if (!isRepeated && at > lastAt) {
    await manager.insert(EntryChangeEntity, { accountId, entry, changedAt: new Date(at), madeAt: made });
    if (now % TRIMMED_EVERY === 0) await trimEntryChanges(query, accountId);
    return true;
  }
  if (method === 'PUT' && !isStored) throw new ApiError('not_found', 'This was deleted on another device.');
  if (isStored && !isRepeated) throw new ApiError('changed', 'Another device changed this later.');
  return false;
}

/** Deletes an account's oldest changes beyond the largest number, so that a client that changes an entry for days fills no disk. */
export async function trimEntryChanges(query: Query, accountId: string): Promise<void> {
  const [oldest] = await query.execute<{ changed_at: string }>(
    `SELECT changed_at FROM entry_changes WHERE account_id = ? ORDER BY changed_at DESC LIMIT 1 OFFSET ${MOST_CHANGES}`,
    [accountId],
  );
  if (oldest)
    await query.run('DELETE FROM entry_changes WHERE account_id = ? AND changed_at <= ?', [
      accountId,
      oldest.changed_at,
    ]);
}

/** Deletes changes that are older than 30 days, in batches, until there are no more or `signal` is aborted. */
export async function deleteExpiredEntryChanges(
  query: Query,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH && !signal?.aborted;) {
    const { affectedRows } = await query.run(
      `DELETE FROM entry_changes WHERE changed_at < ? ORDER BY changed_at LIMIT ${DELETE_BATCH}`,
      [toSqlMoment(new Date(now.getTime() - KEPT_MS))],
    );
    deleted = affectedRows;
  }
}
