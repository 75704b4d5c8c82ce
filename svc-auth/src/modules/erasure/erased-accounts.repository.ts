import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { toSqlTime } from '../../database/time';

/** @param query of the transaction that deletes the account */
export async function addErased(query: Query, accountId: string, now: Date): Promise<void> {
  await query.run(
    `INSERT INTO erased_accounts (account_id, erased_at) VALUES (?, ?)
     ON DUPLICATE KEY UPDATE account_id = erased_accounts.account_id`,
    [accountId, toSqlTime(now)],
  );
}

/** @returns those of the accounts that were deleted */
export async function erasedAmong(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const { marks, values } = idList(accountIds);
  const rows = await query.execute<{ account_id: string }>(
    `SELECT account_id FROM erased_accounts WHERE account_id IN (${marks})`,
    values,
  );
  return new Set(rows.map(({ account_id }) => account_id));
}
