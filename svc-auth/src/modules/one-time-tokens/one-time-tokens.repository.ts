import type { Query } from '@feltbook/svc-kit';
import { LessThanOrEqual } from 'typeorm';
import { OneTimeTokenEntity, type TokenPurpose } from './one-time-token.entity';

/** Stores a token in place of the account's earlier one for the purpose. */
export async function replaceToken({ manager }: Query, token: OneTimeTokenEntity): Promise<void> {
  await manager.upsert(OneTimeTokenEntity, token, ['accountId', 'purpose']);
}

export const findToken = (
  { manager }: Query,
  accountId: string,
  purpose: TokenPurpose,
): Promise<OneTimeTokenEntity | null> => manager.findOneBy(OneTimeTokenEntity, { accountId, purpose });

export async function deleteExpiredTokens({ manager }: Query, now: Date): Promise<void> {
  await manager.delete(OneTimeTokenEntity, { expiresAt: LessThanOrEqual(now) });
}

/** @param purpose every purpose by default */
export async function deleteTokens(
  { manager }: Query,
  accountId: string,
  purpose?: TokenPurpose,
): Promise<void> {
  await manager.delete(OneTimeTokenEntity, { accountId, ...(purpose && { purpose }) });
}
