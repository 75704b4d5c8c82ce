import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '@feltbook/svc-kit';
import { fromSqlTime, toSqlTime } from '../../database/time';

/** What the player's browser holds: 256 random bits. The database knows only their hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function insertRefreshToken(
  query: Query,
  token: string,
  { familyId, issuedAt, expiresAt }: { familyId: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await query.run(
    'INSERT INTO refresh_tokens (token_hash, family_id, issued_at, expires_at) VALUES (?, ?, ?, ?)',
    [hashOf(token), familyId, toSqlTime(issuedAt), toSqlTime(expiresAt)],
  );
}

export async function familyOfToken(query: Query, token: string): Promise<string | null> {
  const [row] = await query.execute<{ familyId: string }>(
    'SELECT family_id AS familyId FROM refresh_tokens WHERE token_hash = ?',
    [hashOf(token)],
  );
  return row?.familyId ?? null;
}

/** @returns the first of the tokens that was not used yet and whose login goes on */
export async function findUnspent(query: Query, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    const rows = await query.execute(
      `SELECT 1 FROM refresh_tokens JOIN login_families ON login_families.id = refresh_tokens.family_id
       WHERE token_hash = ? AND used_at IS NULL AND ended_at IS NULL`,
      [hashOf(token)],
    );
    if (rows.length > 0) return token;
  }
  return undefined;
}

/** The login of a token, if it goes on. */
export async function liveFamilyOfToken(
  query: Query,
  token: string,
): Promise<{ id: string; accountId: string } | null> {
  const [row] = await query.execute<{ id: string; accountId: string }>(
    `SELECT login_families.id, account_id AS accountId
     FROM refresh_tokens JOIN login_families ON login_families.id = refresh_tokens.family_id
     WHERE token_hash = ? AND ended_at IS NULL`,
    [hashOf(token)],
  );
  return row ?? null;
}

/**
 * Uses a token up. Hold its family's row, so that of two calls with one token exactly one is the first.
 * @returns `replayed` when it was used before, `expired` when it came too late
 */
export async function spendRefreshToken(
  query: Query,
  token: string,
  now: Date,
): Promise<'spent' | 'replayed' | 'expired'> {
  const [row] = await query.execute<{ usedAt: string | null; expiresAt: string }>(
    'SELECT used_at AS usedAt, expires_at AS expiresAt FROM refresh_tokens WHERE token_hash = ? FOR UPDATE',
    [hashOf(token)],
  );
  if (!row) return 'expired';
  if (row.usedAt !== null) return 'replayed';
  if (fromSqlTime(row.expiresAt) <= now) return 'expired';
  await query.run('UPDATE refresh_tokens SET used_at = ? WHERE token_hash = ?', [
    toSqlTime(now),
    hashOf(token),
  ]);
  return 'spent';
}
