import { createHash } from 'node:crypto';
import type { Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/sql-moment';

const DUPLICATE_ENTRY = 1062;

/** A save that its client gave a name, so that asking again does not save again. */
export interface NamedSave {
  readonly key: string;
  readonly digest: Buffer;
}

/** The player used this key before. */
export class KeyUsedError extends Error {
  override readonly name = 'KeyUsedError';
}

/** @param request what was asked for, as checked, so that spaces and the order of fields make no difference */
export const namedSave = (key: string, request: unknown): NamedSave => ({
  key,
  digest: createHash('sha256').update(JSON.stringify(request)).digest(),
});

/**
 * Keeps the key with the result that the same transaction saves.
 * @throws KeyUsedError which has to end the transaction
 */
export async function keepKey(
  query: Query,
  accountId: string,
  { key, digest }: NamedSave,
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
 * Keeps the keys of several results that the same transaction saves, in one round trip.
 * @returns false when one of them was used before; `readKeys` says which, and the others are kept
 */
export async function keepKeys(
  query: Query,
  accountId: string,
  saves: readonly { readonly named: NamedSave; readonly id: string }[],
  now: Date,
): Promise<boolean> {
  if (saves.length === 0) return true;
  // In one order, so that transactions that keep the same keys do not wait for each other.
  const sorted = [...saves].sort((a, b) => (a.named.key < b.named.key ? -1 : 1));
  const { affectedRows } = await query.inline.run(
    `INSERT IGNORE INTO idempotency_keys (account_id, idempotency_key, request_digest, result_id, created_at)
     VALUES ${sorted.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
    sorted.flatMap(({ named, id }) => [accountId, named.key, named.digest, id, toSqlMoment(now)]),
  );
  return affectedRows === saves.length;
}

/** What was saved under a key. */
export interface KeptKey {
  /** Of the request. */
  readonly digest: Buffer;
  /** Of the result. */
  readonly id: string;
}

/** @returns what was saved under keys, by key; keys that were not used are left out */
export async function readKeys(
  query: Query,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, KeptKey>> {
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

/** @returns the id of the result that was saved first under this key; undefined when that was another request */
export async function firstResult(
  query: Query,
  accountId: string,
  { key, digest }: NamedSave,
): Promise<string | undefined> {
  const [row] = await query.execute<{ request_digest: Buffer; result_id: string }>(
    'SELECT request_digest, result_id FROM idempotency_keys WHERE account_id = ? AND idempotency_key = ?',
    [accountId, key],
  );
  return row?.request_digest.equals(digest) ? row.result_id : undefined;
}

/** @returns how many keys were removed: at most `limit`, so that no statement holds its locks for long */
export async function removeKeysBefore(query: Query, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    `DELETE FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ${Math.trunc(limit)}`,
    [toSqlMoment(before)],
  );
  return affectedRows;
}

/** Removes a player's keys, for an account that is gone. */
export async function removeKeysOf(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM idempotency_keys WHERE account_id = ?', [accountId]);
}
