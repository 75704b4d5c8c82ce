import { createHash } from 'node:crypto';
import type { ColumnOptions } from 'typeorm';

/**
 * The first byte of an account's keyspace id in Vitess (`binary_md5` of `vschema.json`): it names the account's
 * shard in rows that must not name the account.
 */
export const keyspaceByteOf = (accountId: string): Buffer =>
  createHash('md5').update(accountId).digest().subarray(0, 1);

/** A column for {@link keyspaceByteOf}. */
export const keyspaceByte = {
  type: 'binary',
  length: 1,
  name: 'keyspace_id',
  default: '\0',
} as const satisfies ColumnOptions;
