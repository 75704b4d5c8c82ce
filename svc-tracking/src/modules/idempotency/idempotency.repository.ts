import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import { ApiError, type Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';

const EXPIRE_AFTER_MS = IDEMPOTENCY_KEY_DAYS * 24 * 3_600_000;
/** Keys that one statement deletes, so that none holds its locks for long. */
const DELETE_BATCH = 1000;

/** A creation with an `Idempotency-Key`: repeating it creates nothing. */
export interface IdempotentCreate {
  readonly key: string;
  /** SHA-256 of the checked request. */
  readonly digest: Buffer;
}

/** @param request as validated, so that white space and the order of fields make no difference */
export const idempotentCreate = (key: string, request: unknown): IdempotentCreate => ({
  key,
  digest: createHash('sha256').update(JSON.stringify(request)).digest(),
});

/** Stores unused keys with what the same transaction creates. The transaction has to lock the player. */
export async function storeIdempotencyKeys(
  query: Query,
  accountId: string,
  creates: readonly { readonly named?: IdempotentCreate | undefined; readonly id: string }[],
  now: Date,
): Promise<void> {
  const rows = creates.flatMap(({ named, id }) =>
    named ? [[accountId, named.key, named.digest, id, toSqlMoment(now)]] : [],
  );
  if (rows.length === 0) return;
  await query.inline.run(
    `INSERT INTO idempotency_keys (account_id, idempotency_key, request_digest, result_id, created_at)
     VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
    rows.flat(),
  );
}

/** The creation that used a key first. */
export interface StoredCreate {
  /** Of the request. */
  readonly digest: Buffer;
  /** Of the result, import or rename. */
  readonly id: string;
}

/** @returns what the keys created, by key; unused keys are left out */
export async function findByIdempotencyKeys(
  query: Query,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, StoredCreate>> {
  if (keys.length === 0) return new Map();
  const rows = await query.inline.execute<{
    idempotency_key: string;
    request_digest: Buffer;
    result_id: string;
  }>(
    `SELECT idempotency_key, request_digest, result_id FROM idempotency_keys
     WHERE account_id = ? AND idempotency_key IN (${keys.map(() => '?').join(', ')})`,
    [accountId, ...keys],
  );
  return new Map(rows.map((row) => [row.idempotency_key, { digest: row.request_digest, id: row.result_id }]));
}

/** @returns what this request created first; undefined for an unused key @throws ApiError `conflict` when another request used it */
export async function findByIdempotencyKey(
  query: Query,
  accountId: string,
  { key, digest }: IdempotentCreate,
): Promise<string | undefined> {
  const stored = (await findByIdempotencyKeys(query, accountId, [key])).get(key);
  if (stored && !stored.digest.equals(digest)) throw keyConflict();
  return stored?.id;
}

export const keyConflict = () =>
  new ApiError('conflict', 'This Idempotency-Key was used for something else.');

/**
 * Deletes keys that are older than 30 days, in batches, until there are no more or `signal` is aborted.
 * @returns how many were deleted
 */
export async function deleteExpiredIdempotencyKeys(
  query: Query,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { affectedRows } = await query.run(
      `DELETE FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ${DELETE_BATCH}`,
      [toSqlMoment(new Date(now.getTime() - EXPIRE_AFTER_MS))],
    );
    deleted += affectedRows;
    if (affectedRows < DELETE_BATCH || signal?.aborted) return deleted;
  }
}
