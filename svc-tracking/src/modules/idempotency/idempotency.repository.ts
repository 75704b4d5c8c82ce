import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_DAYS } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';

const DUPLICATE_ENTRY = 1062;
const EXPIRE_AFTER_MS = IDEMPOTENCY_KEY_DAYS * 24 * 3_600_000;
/** Keys that one statement deletes, so that none holds its locks for long. */
const DELETE_BATCH = 1000;

/** A creation with an `Idempotency-Key`: repeating it creates nothing. */
export interface IdempotentCreate {
  readonly key: string;
  /** SHA-256 of the checked request. */
  readonly digest: Buffer;
}

/** The player used this key before. */
export class KeyUsedError extends Error {
  override readonly name = 'KeyUsedError';
}

/** @param request as validated, so that white space and the order of fields make no difference */
export const idempotentCreate = (key: string, request: unknown): IdempotentCreate => ({
  key,
  digest: createHash('sha256').update(JSON.stringify(request)).digest(),
});

/**
 * Stores the key with the result that the same transaction creates.
 * @throws KeyUsedError, on which the caller has to roll back the transaction
 */
export async function storeIdempotencyKey(
  query: Query,
  accountId: string,
  { key, digest }: IdempotentCreate,
  resultId: string,
  now: Date,
): Promise<void> {
  try {
    await query.run(
      `INSERT INTO idempotency_keys (account_id, idempotency_key, request_digest, result_id, created_at)
       VALUES (?, ?, ?, ?, ?)`,
      [accountId, key, digest, resultId, toSqlMoment(now)],
    );
  } catch (error) {
    if (error instanceof Error && 'errno' in error && error.errno === DUPLICATE_ENTRY)
      throw new KeyUsedError();
    throw error;
  }
}

/**
 * Stores the keys of several results that the same transaction creates, in one round trip.
 * @returns false when some keys were used before; the others are stored. `findByIdempotencyKeys` returns which
 */
export async function storeIdempotencyKeys(
  query: Query,
  accountId: string,
  creates: readonly { readonly create: IdempotentCreate; readonly id: string }[],
  now: Date,
): Promise<boolean> {
  const owned = creates.map((each) => ({ accountId, ...each }));
  return (await insertKeys(query, owned, now)) === creates.length;
}

/** A creation of a player with the result that it creates. */
interface OwnedCreate {
  readonly accountId: string;
  readonly create: IdempotentCreate;
  readonly id: string;
}

/**
 * As `storeIdempotencyKeys`, for several players.
 * @returns ids of the results whose keys were used before, also by another one of them; the other keys are stored
 */
export async function storeKeysOfMany(
  query: Query,
  creates: readonly OwnedCreate[],
  now: Date,
): Promise<Set<string>> {
  if ((await insertKeys(query, creates, now)) === creates.length) return new Set();
  const rows = await query.inline.execute<{ result_id: string }>(
    `SELECT result_id FROM idempotency_keys
     WHERE (account_id, idempotency_key) IN (${creates.map(() => '(?, ?)').join(', ')})`,
    creates.flatMap(({ accountId, create }) => [accountId, create.key]),
  );
  const first = new Set(rows.map(({ result_id }) => result_id));
  return new Set(creates.flatMap(({ id }) => (first.has(id) ? [] : id)));
}

/** @returns how many keys were not used before; they are stored */
async function insertKeys(query: Query, creates: readonly OwnedCreate[], now: Date): Promise<number> {
  if (creates.length === 0) return 0;
  // Sorted, so that transactions with the same keys do not deadlock.
  const order = ({ accountId, create }: OwnedCreate) => `${accountId} ${create.key}`;
  const sorted = [...creates].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const { affectedRows } = await query.inline.run(
    `INSERT IGNORE INTO idempotency_keys (account_id, idempotency_key, request_digest, result_id, created_at)
     VALUES ${sorted.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
    sorted.flatMap(({ accountId, create, id }) => [
      ...[accountId, create.key, create.digest, id, toSqlMoment(now)],
    ]),
  );
  return affectedRows;
}

/** The creation that used a key first. */
export interface StoredCreate {
  /** Of the request. */
  readonly digest: Buffer;
  /** Of the result. */
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

/** @returns the id of the result that this request created first; undefined when the key belongs to another request */
export async function findByIdempotencyKey(
  query: Query,
  accountId: string,
  { key, digest }: IdempotentCreate,
): Promise<string | undefined> {
  const stored = (await findByIdempotencyKeys(query, accountId, [key])).get(key);
  return stored?.digest.equals(digest) ? stored.id : undefined;
}

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
