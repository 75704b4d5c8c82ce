import type { Role } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { fromSqlTime } from '../../database/time';

/** Ids of accounts in their order, a page at a time. */
export async function accountIdsAfter(query: Query, after: string, limit: number): Promise<string[]> {
  const rows = await query.execute<{ id: string }>(
    'SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ?',
    [after, String(limit)],
  );
  return rows.map(({ id }) => id);
}

/** @returns those of the accounts that are there */
export async function existingAmong(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const { marks, values } = idList(accountIds);
  const rows = await query.execute<{ id: string }>(`SELECT id FROM accounts WHERE id IN (${marks})`, values);
  return new Set(rows.map(({ id }) => id));
}

/** @returns those of the accounts that are there and are players' */
export async function playersAmong(query: Query, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { marks, values } = idList(accountIds);
  const rows = await query.execute<{ id: string }>(
    `SELECT id FROM accounts WHERE id IN (${marks}) AND role = 'player'`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** @returns what is published of a registration, of those accounts that are there and older than `seconds` */
export async function registrationsOf(
  query: Query,
  accountIds: readonly string[],
  seconds: number,
): Promise<{ id: string; registeredAt: string; role: Role }[]> {
  const { marks, values } = idList(accountIds);
  const rows = await query.execute<{ id: string; created_at: string; role: Role }>(
    `SELECT id, created_at, role FROM accounts
     WHERE id IN (${marks}) AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND`,
    [...values, seconds],
  );
  return rows.map(({ id, created_at, role }) => ({
    id,
    registeredAt: fromSqlTime(created_at).toISOString(),
    role,
  }));
}
