import type { Query } from '@feltbook/svc-kit';
import { addSeconds, fromSqlTime, toSqlTime } from '../../database/time';
import type { AccountRecord, Platform } from './account';
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
  const rows = await query.execute('SELECT id FROM accounts WHERE id = ? FOR UPDATE', [accountId]);
  if (rows.length === 0) return false;
  await query.run('UPDATE accounts SET last_login_at = ?, platform = ? WHERE id = ?', [
    toSqlTime(now),
    platform,
    accountId,
  ]);
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
  { id, lastLoginAt }: Pick<AccountRecord, 'id' | 'lastLoginAt'>,
  platform: Platform,
  now: Date,
): Promise<void> {
  if (lastLoginAt === null || isDue(fromSqlTime(lastLoginAt), now)) {
    await recordSignIn(query, id, platform, now);
  }
}

const isDue = (last: Date, now: Date): boolean =>
  last <= addSeconds(now, -USE_EVERY_SECONDS) || (last < now && last.getUTCMonth() !== now.getUTCMonth());
