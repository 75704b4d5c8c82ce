import type { AdminStandingSort, AdminStandingsPageRequest } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';

/** The column of each sort; an index begins with it. Values of `final_status` sort like the statuses. */
const COLUMN_OF = {
  subscription_status: 'subscription_status',
  final_status: 'subscription_status',
  trial_active: 'trial_active',
} as const satisfies Record<AdminStandingSort, string>;

const DIRECTION = { asc: 'ASC', desc: 'DESC' } as const;

/** @returns ids of accounts, in the requested order */
export async function listAccountIds(query: Query, request: AdminStandingsPageRequest): Promise<string[]> {
  const column = COLUMN_OF[request.sort];
  const direction = DIRECTION[request.order];
  const { where, values } = conditions(request, column);
  const rows = await query.execute<{ account_id: string }>(
    `SELECT account_id FROM standings WHERE ${where}
     ORDER BY ${column} ${direction}, account_id ${direction} LIMIT ? OFFSET ?`,
    [...values, String(request.limit), String(request.offset)],
  );
  return rows.map(({ account_id }) => account_id);
}

/** @returns how many accounts all pages have together */
export async function countAccounts(query: Query, request: AdminStandingsPageRequest): Promise<number> {
  const { where, values } = conditions(request, 'subscription_status');
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM standings WHERE ${where}`,
    values,
  );
  return Number(row?.found ?? 0);
}

/** Both columns are `null` for deleted accounts. */
function conditions({ owner, among, status }: AdminStandingsPageRequest, column: string) {
  const parts = [
    'account_id <> ?',
    status === undefined ? `${column} IS NOT NULL` : 'subscription_status = ?',
  ];
  const values: SqlValue[] = [owner, ...(status === undefined ? [] : [status])];
  if (among) {
    const ids = idList(among);
    parts.push(`account_id IN (${ids.marks})`);
    values.push(...ids.values);
  }
  return { where: parts.join(' AND '), values };
}
