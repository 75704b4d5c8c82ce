import { createHash, randomBytes } from 'node:crypto';
import { insertInto, type Query } from '@feltbook/svc-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { LoginFamilyEntity } from './login-family.entity';
import { RefreshTokenEntity } from './refresh-token.entity';

/** What the player's browser holds: 256 random bits. The database knows only their hash. */
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

/** @returns the first of the tokens that was not used yet and whose login goes on */
export async function findUnspent(query: Query, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    if (await liveFamily(query, token).andWhere('token.usedAt IS NULL').getExists()) return token;
  }
  return undefined;
}

/** The login of a token, if it goes on. */
export const liveFamilyOfToken = (query: Query, token: string): Promise<LoginFamilyEntity | null> =>
  liveFamily(query, token).getOne();

const liveFamily = ({ manager }: Query, token: string): SelectQueryBuilder<LoginFamilyEntity> =>
  manager
    .createQueryBuilder(LoginFamilyEntity, 'family')
    .innerJoin(RefreshTokenEntity, 'token', 'token.familyId = family.id')
    .where('token.tokenHash = :hash AND family.endedAt IS NULL', { hash: hashOf(token) });

/**
 * Uses a token up. Hold its family's row, so that of two calls with one token exactly one is the first.
 * @returns `replayed` when it was used before, `expired` when it came too late
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
