import { createHash, randomBytes } from 'node:crypto';
import { insertInto, type Query } from '@feltbook/svc-kit';
import type { LoginSessionEntity } from './login-session.entity';
import { RefreshTokenEntity } from './refresh-token.entity';

/** Finds a login session; the account determines its shard. */
type SessionKey = Pick<LoginSessionEntity, 'id' | 'accountId'>;

/** The account, by which a call finds the token's shard, and 256 random bits. The database stores a hash of both only. */
export const newRefreshToken = (accountId: string): string =>
  `${accountId}.${randomBytes(32).toString('base64url')}`;

const ACCOUNT = /^([\da-f-]{36})\./;

/** The condition for a token's row. */
const keyOf = (token: string): { tokenHash: Buffer; accountId: string } => ({
  tokenHash: createHash('sha256').update(token).digest(),
  accountId: ACCOUNT.exec(token)?.[1] ?? '',
});

export async function insertRefreshToken(
  { manager }: Query,
  token: string,
  row: Pick<RefreshTokenEntity, 'familyId' | 'accountId' | 'issuedAt' | 'expiresAt'>,
): Promise<void> {
  await insertInto(manager, RefreshTokenEntity)
    .values({ ...row, ...keyOf(token) })
    .execute();
}

export async function sessionOfToken(
  { manager }: Pick<Query, 'manager'>,
  token: string,
): Promise<SessionKey | null> {
  const key = keyOf(token);
  const row = await manager.findOneBy(RefreshTokenEntity, key);
  return row && { id: row.familyId, accountId: key.accountId };
}

/**
 * Marks a token as used. Lock its family first, so that only one of two concurrent calls succeeds.
 * @returns `replayed` if it was used before, `expired` if it is unknown or too old
 */
export async function spendRefreshToken(
  { manager }: Query,
  token: string,
  now: Date,
): Promise<'spent' | 'replayed' | 'expired'> {
  const key = keyOf(token);
  const row = await manager.findOne(RefreshTokenEntity, {
    where: key,
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) return 'expired';
  if (row.usedAt !== null) return 'replayed';
  if (row.expiresAt <= now) return 'expired';
  await manager.update(RefreshTokenEntity, key, { usedAt: now });
  return 'spent';
}
