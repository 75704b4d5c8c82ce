import { insertInto, type Query } from '@feltbook/svc-kit';
import { addSeconds } from '../../database/time';
import type { Platform } from '../../http/client';
import { AccountEntity } from './account.entity';
import { ActiveMonthEntity } from './active-month.entity';

/** Uses of a login are recorded at most this often. */
const RECORD_USE_EVERY_SECONDS = 3600;

/** @returns the month of a moment in UTC, YYYY-MM */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Locks the account's row until the transaction ends. @returns false if the account was deleted */
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
  await insertInto(manager, ActiveMonthEntity)
    .values({ month: monthOf(now), accountId })
    .orUpdate(['account_id'])
    .execute();
  return true;
}

/**
 * Records that a login was used, at most once an hour and once in each month.
 * @param account as just read
 * @param platform where the login began
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
  last <= addSeconds(now, -RECORD_USE_EVERY_SECONDS) ||
  (last < now && last.getUTCMonth() !== now.getUTCMonth());
