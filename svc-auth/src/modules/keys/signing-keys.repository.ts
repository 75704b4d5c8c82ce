import type { Query } from '@feltbook/svc-kit';
import { fromSqlTime, toSqlTime } from '../../database/time';

export interface StoredKey {
  readonly kid: string;
  /** JSON of the public JWK. */
  readonly publicJwk: string;
  readonly sealedPrivateKey: Buffer;
  readonly signsFrom: Date;
}

export async function readKeys(query: Query): Promise<StoredKey[]> {
  const rows = await query.execute<Omit<StoredKey, 'signsFrom'> & { signsFrom: string }>(
    `SELECT kid, public_jwk AS publicJwk, sealed_private_key AS sealedPrivateKey, signs_from AS signsFrom
     FROM signing_keys ORDER BY signs_from`,
  );
  return rows.map((row) => ({ ...row, signsFrom: fromSqlTime(row.signsFrom) }));
}

export async function insertKey(query: Query, key: StoredKey, now: Date): Promise<void> {
  await query.run(
    `INSERT INTO signing_keys (kid, public_jwk, sealed_private_key, created_at, signs_from) VALUES (?, ?, ?, ?, ?)`,
    [key.kid, key.publicJwk, key.sealedPrivateKey, toSqlTime(now), toSqlTime(key.signsFrom)],
  );
}

export async function removeKey(query: Query, kid: string): Promise<void> {
  await query.run('DELETE FROM signing_keys WHERE kid = ?', [kid]);
}
