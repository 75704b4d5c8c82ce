import type { Role } from '@feltbook/contracts';
import { writeEvents, type Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { fromSqlTime } from '../../database/time';

/** Accounts that one transaction announces: few enough that nobody waits long for one of them. */
export const ANNOUNCED_AT_ONCE = 500;

/**
 * Tells the other services of accounts that they were never told of, oldest first.
 * @param query of a transaction: the accounts are held until it ends; replicas that do the same skip them
 * @returns how many it were
 */
export async function announceAccounts(query: Query): Promise<number> {
  const accounts = await query.execute<{ id: string; createdAt: string; role: Role }>(
    `SELECT id, created_at AS createdAt, role FROM accounts WHERE announced = 0
     ORDER BY id LIMIT ${ANNOUNCED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
  );
  if (accounts.length === 0) return 0;
  const { marks, values } = idList(accounts.map(({ id }) => id));
  await query.run(`UPDATE accounts SET announced = 1 WHERE id IN (${marks})`, values);
  await writeEvents(
    query,
    accounts.map(({ id, createdAt, role }) => ({
      type: 'account.registered',
      accountId: id,
      data: { registeredAt: fromSqlTime(createdAt).toISOString(), role },
    })),
  );
  return accounts.length;
}
