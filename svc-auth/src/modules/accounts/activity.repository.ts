import type { Query } from '@feltbook/svc-kit';
import { addSeconds } from '../../database/time';
import type { Platform } from '../../http/client';
import { AccountEntity } from './account.entity';
import { addActiveMonth } from './active-months.repository';

/** How often a login that is carried on is written to its account at most. */
const USE_EVERY_SECONDS = 3600;

/** @returns false when the account is gone. Holds the account's row until the transaction ends. */
export async function recordSignIn(
  query: Query,
  accountId: string,
  platform: Platform,
  now: Date,
): Promise<boolean> {
  const { manager } = query;
  const account = await manager.findOne(AccountEntity, {
    select: { id: true },
    where: { id: accountId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!account) return false;
  await manager.update(AccountEntity, { id: accountId }, { lastLoginAt: now, platform });
  await addActiveMonth(query, accountId, now);
  return true;
}

/**
 * Notes that a login is carried on: at most once an hour, and once in each month.
 * @param account as it was just read
 * @param platform where the login was begun
 */
export async function recordUse(
  query: Query,
  { id, lastLoginAt }: Pick<AccountEntity, 'id' | 'lastLoginAt'>,
  platform: Platform,
  now: Date,
): Promise<void> {
  if (lastLoginAt === null || isDue(lastLoginAt, now)) await recordSignIn(query, id, platform, now);
}

const isDue = (last: Date, now: Date): boolean =>
  last <= addSeconds(now, -USE_EVERY_SECONDS) || (last < now && last.getUTCMonth() !== now.getUTCMonth());
