import type { Query } from '@feltbook/svc-kit';
import { toSqlTime } from '../../database/time';

/** @returns the month of a moment in UTC, YYYY-MM */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Notes that an account has a login in this month. Hold the account's row, so that it is not erased meanwhile. */
export async function addActiveMonth(query: Query, accountId: string, now: Date): Promise<void> {
  await query.run(
    'INSERT INTO active_months (month, account_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE account_id = account_id',
    [monthOf(now), accountId],
  );
}

/** @returns the months in which the account had a login, oldest first */
export async function readActiveMonths(query: Query, accountId: string): Promise<string[]> {
  const rows = await query.execute<{ month: string }>(
    'SELECT month FROM active_months WHERE account_id = ? ORDER BY month',
    [accountId],
  );
  return rows.map(({ month }) => month);
}

export async function deleteActiveMonths(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM active_months WHERE account_id = ?', [accountId]);
}

/**
 * Adds the months of logins that a replica of before has written to the accounts only, and removes those of accounts that
 * it has erased.
 * @param since logins before that were seen to
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
