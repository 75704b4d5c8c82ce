import type { Query } from '@feltbook/svc-kit';
import { toSqlTime } from '../time';

/** Deletes the refresh tokens of all logins of an account. */
export async function deleteTokensOf(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM refresh_tokens WHERE account_id = ?', [accountId]);
  // Those of older replicas.
  await query.run(
    `DELETE refresh_tokens FROM refresh_tokens JOIN login_families ON login_families.id = refresh_tokens.family_id
     WHERE login_families.account_id = ? AND refresh_tokens.account_id IS NULL`,
    [accountId],
  );
}

/**
 * Stores the account of refresh tokens that older replicas issued.
 * @returns how many; at most `limit`, to keep locks short
 */
export async function fillTokenAccounts(query: Query, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    `UPDATE refresh_tokens SET account_id = COALESCE(
       (SELECT login_families.account_id FROM login_families WHERE login_families.id = refresh_tokens.family_id), '')
     WHERE account_id IS NULL LIMIT ?`,
    [String(limit)],
  );
  return affectedRows;
}

/** Deletes at most 10,000 expired revocations, to keep locks short. */
export async function removeExpiredRevocations(query: Query, now: Date): Promise<void> {
  await query.run('DELETE FROM revocations WHERE expires_at < ? LIMIT 10000', [toSqlTime(now)]);
}

/**
 * Repairs active months after an older replica ran: adds months that it recorded in accounts only, and deletes those of
 * accounts that it erased.
 * @param since skips accounts whose last login is older
 */
export async function mendActiveMonths(query: Query, since: Date): Promise<void> {
  await query.run(
    `INSERT IGNORE INTO active_months (month, account_id)
     SELECT LEFT(last_login_at, 7), id FROM accounts WHERE role IN ('player', 'owner') AND last_login_at >= ?`,
    [toSqlTime(since)],
  );
  await query.run(
    `DELETE active_months FROM active_months LEFT JOIN accounts ON accounts.id = active_months.account_id
     WHERE accounts.id IS NULL`,
  );
}
