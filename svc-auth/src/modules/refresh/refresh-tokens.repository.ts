import { createHash, randomBytes } from 'node:crypto';
import { insertInto, type Query } from '@feltbook/svc-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { LoginFamilyEntity } from './login-family.entity';
import { RefreshTokenEntity } from './refresh-token.entity';

/** 256 random bits. The database stores their hash only. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function insertRefreshToken(
  { manager }: Query,
  token: string,
  row: Pick<RefreshTokenEntity, 'familyId' | 'issuedAt' | 'expiresAt'>,
): Promise<void> {
  await insertInto(manager, RefreshTokenEntity)
    .values({ ...row, tokenHash: hashOf(token) })
    .execute();
}

export async function familyOfToken({ manager }: Query, token: string): Promise<string | null> {
  const row = await manager.findOneBy(RefreshTokenEntity, { tokenHash: hashOf(token) });
  return row?.familyId ?? null;
}

/** The login of a token, unless it ended. */
export const liveFamilyOfToken = (query: Query, token: string): Promise<LoginFamilyEntity | null> =>
  liveFamily(query, token).getOne();

const liveFamily = ({ manager }: Query, token: string): SelectQueryBuilder<LoginFamilyEntity> =>
  manager
    .createQueryBuilder(LoginFamilyEntity, 'family')
    .innerJoin(RefreshTokenEntity, 'token', 'token.familyId = family.id')
    .where('token.tokenHash = :hash AND family.endedAt IS NULL', { hash: hashOf(token) });

/**
 * Marks a token as used. Lock its family first, so that only one of two concurrent calls succeeds.
 * @returns `replayed` if it was used before, `expired` if it is unknown or too old
 */
export async function spendRefreshToken(
  { manager }: Query,
  token: string,
  now: Date,
): Promise<'spent' | 'replayed' | 'expired'> {
  const tokenHash = hashOf(token);
  const row = await manager.findOne(RefreshTokenEntity, {
    where: { tokenHash },
    lock: { mode: 'pessimistic_write' },
  });
  if (!row) return 'expired';
  if (row.usedAt !== null) return 'replayed';
  if (row.expiresAt <= now) return 'expired';
  await manager.update(RefreshTokenEntity, { tokenHash }, { usedAt: now });
  return 'spent';
}
