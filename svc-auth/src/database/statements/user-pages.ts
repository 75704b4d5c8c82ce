import {
  adminFigures,
  type AdminFigures,
  type AdminUsersCursor,
  type AdminUserSort,
  type Role,
  type SortOrder,
  type SubscriptionState,
} from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { searchFor } from './player-search';

/** Columns of sorts with another name. */
const COLUMN_OF: Partial<Record<AdminUserSort, string>> = {
  name: 'display_name',
  last_login: 'last_login_at',
  platform: 'platform_order',
  cash_profit_loss: 'cash_profit_cents',
  tournament_profit_loss: 'tournament_profit_cents',
  progress_ratio: 'most_used',
  final_status: 'subscription_status',
};

const FIGURES = Object.keys(adminFigures.shape).map((name) =>
  name.endsWith('_profit_loss') ? `${name.replace('_loss', '_cents')} AS ${name}` : name,
);
const COLUMNS = `accounts.id, accounts.email, accounts.login_id AS loginId, accounts.display_name AS displayName,
  accounts.role, accounts.last_login_at AS lastLoginAt, accounts.platform, accounts.created_at AS createdAt,
  ${FIGURES.join(', ')},
  subscription_status, plan, current_period_end, cancel_at_period_end, extended_trial_until`;

type Profit = 'cash_profit_loss' | 'tournament_profit_loss';

/**
 * A stored user. Timestamps are text in UTC, profits are cents; other services' fields are `null` until the first
 * reconciliation.
 */
export type UserRow = Record<Exclude<keyof AdminFigures, Profit>, number | null> &
  Record<
    Profit | 'email' | 'loginId' | 'lastLoginAt' | 'current_period_end' | 'extended_trial_until',
    string | null
  > & {
    readonly id: string;
    readonly displayName: string;
    readonly role: Role;
    readonly platform: 'mobile' | 'desktop' | null;
    readonly createdAt: string;
    readonly subscription_status: SubscriptionState | null;
    readonly plan: 'monthly' | 'yearly' | null;
    readonly cancel_at_period_end: number | null;
    /** The value of the sorted column. */
    readonly sortKey: string | number | null;
  };

/** Filter and order of players. Equal values are ordered by id; `null` comes before all other values. */
export interface UserOrder {
  readonly sort: AdminUserSort;
  readonly order: SortOrder;
  readonly q?: string | undefined;
  readonly status?: SubscriptionState | undefined;
}

/** A page by its offset, or after the last user of another page. */
export type UserRange =
  | { readonly limit: number; readonly offset: number }
  | { readonly limit: number; readonly after: AdminUsersCursor };

/** Sorts whose index is not `accounts_by_<sort>`. */
const INDEX_OF: Partial<Record<AdminUserSort, string>> = {
  platform: 'accounts_by_device',
  progress_ratio: 'accounts_by_progress',
  trial_active: 'accounts_by_trial',
  final_status: 'accounts_by_subscription_status',
};

/** The largest `LIMIT` that MySQL and MariaDB accept. */
const NO_LIMIT = '18446744073709551615';

interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Reads a page of players. Finds the page's ids in an index first, so that only its own rows are read. */
export function readUsers(query: Query, users: UserOrder, range: UserRange): Promise<UserRow[]> {
  const { sort, order, q } = users;
  const column = COLUMN_OF[sort] ?? sort;
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const orderBy = (table: string) => `ORDER BY ${table}.${column} ${direction}, ${table}.id ${direction}`;
  const index = INDEX_OF[sort] ?? `accounts_by_${sort}`;
  const all = conditionOf(users);
  const ids = (from: string, where: string, limit: string) =>
    `SELECT id FROM accounts FORCE INDEX (${from}) WHERE ${where} ${orderBy('accounts')} ${limit}`;
  const limit = String(range.limit);

  let page: Condition;
  if ('after' in range) {
    const parts = conditionsAfter(column, order, range.after);
    page = {
      sql: parts.map(({ sql }) => `(${ids(index, `${all.sql} AND ${sql}`, 'LIMIT ?')})`).join(' UNION ALL '),
      values: parts.flatMap(({ values }) => [...all.values, ...values, limit]),
    };
  } else if (q) {
    // A full scan is fastest in primary key order. Sorting ids and keys alone avoids a second read of each row. LIMIT stops
    // MariaDB from merging the inner query into the outer one.
    const found = `SELECT id, ${column} AS sort_key FROM accounts FORCE INDEX (PRIMARY) WHERE ${all.sql} LIMIT ${NO_LIMIT}`;
    const sql = `SELECT id FROM (${found}) AS found ORDER BY sort_key ${direction}, id ${direction} LIMIT ? OFFSET ?`;
    page = { sql, values: [...all.values, limit, String(range.offset)] };
  } else if (users.status !== undefined) {
    page = {
      sql: ids(index, all.sql, 'LIMIT ? OFFSET ?'),
      values: [...all.values, limit, String(range.offset)],
    };
  } else {
    // `role <> 'owner'` skips rows in about half the time of `role = 'player'`, which looks up the next equal key for each.
    const sql = `SELECT id FROM accounts FORCE INDEX (${index}) WHERE role <> 'owner'
      ORDER BY accounts.role ${direction}, accounts.${column} ${direction}, accounts.id ${direction} LIMIT ? OFFSET ?`;
    page = { sql, values: [limit, String(range.offset)] };
  }
  return query.execute<UserRow>(
    `SELECT ${COLUMNS}, accounts.${column} AS sortKey FROM (${page.sql}) AS page
     JOIN accounts ON accounts.id = page.id ${orderBy('accounts')} LIMIT ?`,
    [...page.values, limit],
  );
}

/** Conditions for the players after the cursor, as consecutive ranges of the index. */
function conditionsAfter(column: string, order: SortOrder, [value, id]: AdminUsersCursor): Condition[] {
  const [beyond, isAscending] = order === 'asc' ? ['>', true] : ['<', false];
  const rest = isAscending
    ? { sql: `${column} IS NOT NULL`, values: [] }
    : { sql: `${column} IS NULL`, values: [] };
  if (value === null) {
    const equal = { sql: `${column} IS NULL AND id ${beyond} ?`, values: [id] };
    return isAscending ? [equal, rest] : [equal];
  }
  const equal = { sql: `${column} = ? AND id ${beyond} ?`, values: [value, id] };
  const others = { sql: `${column} ${beyond} ?`, values: [value] };
  return isAscending ? [equal, others] : [equal, others, rest];
}

/** Counts the players that match the filter. */
export async function countUsers(query: Query, users: Pick<UserOrder, 'q' | 'status'>): Promise<number> {
  const { sql, values } = conditionOf(users);
  const index = users.q ? 'PRIMARY' : 'accounts_by_subscription_status';
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM accounts FORCE INDEX (${index}) WHERE ${sql}`,
    values,
  );
  return Number(row?.found ?? 0);
}

/** The owner's row; `null` if there is no owner, or the search does not match. */
export async function readOwner(query: Query, q: string | undefined): Promise<UserRow | null> {
  const { where, values } = searchFor(q, 'owner');
  const [row] = await query.execute<UserRow>(
    `SELECT ${COLUMNS}, NULL AS sortKey FROM accounts WHERE owner_slot = 1 AND ${where}`,
    values,
  );
  return row ?? null;
}

export async function readUser(query: Query, id: string): Promise<UserRow | null> {
  const [row] = await query.execute<UserRow>(
    `SELECT ${COLUMNS}, NULL AS sortKey FROM accounts WHERE id = ?`,
    [id],
  );
  return row ?? null;
}

function conditionOf({ q, status }: Pick<UserOrder, 'q' | 'status'>): Condition {
  const { where, values } = searchFor(q);
  if (status === undefined) return { sql: where, values };
  return { sql: `${where} AND subscription_status = ?`, values: [...values, status] };
}
