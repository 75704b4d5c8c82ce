import type { AdminAccount, AdminAccountSort, SortOrder } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { fromSqlTime } from '../time';
import { idList } from './id-list';
import { searchFor } from './player-search';

const ORDERS: Readonly<Record<AdminAccountSort, { column: string; index: string }>> = {
  id: { column: 'id', index: 'accounts_by_id' },
  email: { column: 'email', index: 'accounts_by_email' },
  name: { column: 'display_name', index: 'accounts_by_name' },
  last_login: { column: 'last_login_at', index: 'accounts_by_last_login' },
  created_at: { column: 'created_at', index: 'accounts_by_created_at' },
  platform: { column: 'platform_order', index: 'accounts_by_platform' },
};

const COLUMNS = `accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName,
  accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt`;

/** What the owner sees of an account. */
export interface ListedAccount extends Pick<AdminAccount, 'id' | 'email' | 'role' | 'platform'> {
  readonly loginId: string | null;
  readonly displayName: string;
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
}

type ListedRow = Omit<ListedAccount, 'lastLoginAt' | 'createdAt'> & {
  readonly lastLoginAt: string | null;
  readonly createdAt: string;
};

export interface AccountOrder {
  readonly sort: AdminAccountSort;
  readonly order: SortOrder;
  readonly limit: number;
  readonly offset: number;
  readonly q?: string | undefined;
}

/**
 * Players in an order; equal ones by id in the same direction, those without a value before all others (ascending). The
 * page is found among ids in their index first; only its own rows are read.
 */
export async function pageOfPlayers(query: Query, page: AccountOrder): Promise<ListedAccount[]> {
  const { column, index } = ORDERS[page.sort];
  const direction = page.order === 'asc' ? 'ASC' : 'DESC';
  const orderBy = `ORDER BY accounts.${column} ${direction}, accounts.id ${direction}`;
  const { where, values } = searchFor(page.q);
  // A search looks into the rows: one after another as they are stored takes far less than in any other order.
  const read = values.length === 0 ? index : 'PRIMARY';
  const rows = await query.execute<ListedRow>(
    `SELECT ${COLUMNS}
     FROM (SELECT id FROM accounts FORCE INDEX (${read}) WHERE ${where} ${orderBy} LIMIT ? OFFSET ?) AS page
     JOIN accounts ON accounts.id = page.id ${orderBy}`,
    [...values, String(page.limit), String(page.offset)],
  );
  return rows.map(({ lastLoginAt, createdAt, ...row }) => ({
    ...row,
    lastLoginAt: lastLoginAt === null ? null : fromSqlTime(lastLoginAt),
    createdAt: fromSqlTime(createdAt),
  }));
}

/** Players that a text is found in. */
export async function countMatching(query: Query, q: string): Promise<number> {
  const { where, values } = searchFor(q);
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM accounts FORCE INDEX (PRIMARY) WHERE ${where}`,
    values,
  );
  return Number(row?.found ?? 0);
}

/** @returns ids of the first players that a text is found in, oldest account first */
export async function firstMatching(query: Query, q: string, limit: number): Promise<string[]> {
  const { where, values } = searchFor(q);
  const rows = await query.execute<{ id: string }>(
    `SELECT id FROM accounts FORCE INDEX (PRIMARY) WHERE ${where} ORDER BY id LIMIT ?`,
    [...values, String(limit)],
  );
  return rows.map(({ id }) => id);
}

/** @returns those of the ids whose players a text is found in */
export async function matchingAmong(query: Query, q: string, ids: readonly string[]): Promise<string[]> {
  const { marks, values: wanted } = idList(ids);
  const { where, values } = searchFor(q);
  const rows = await query.execute<{ id: string }>(
    `SELECT id FROM accounts WHERE id IN (${marks}) AND ${where}`,
    [...wanted, ...values],
  );
  return rows.map(({ id }) => id);
}
