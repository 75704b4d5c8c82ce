import type { AdminStandingSort, AdminStandingsPageRequest } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { In, type SelectQueryBuilder } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';

/** The column of each sort; an index begins with it. Values of `final_status` sort like the statuses. */
const COLUMN_OF = {
  subscription_status: 'account.status',
  final_status: 'account.status',
  trial_active: 'account.trialActive',
} as const satisfies Record<AdminStandingSort, string>;

const DIRECTION = { asc: 'ASC', desc: 'DESC' } as const;

/** @returns ids of accounts, in the requested order */
export async function listAccountIds(query: Query, request: AdminStandingsPageRequest): Promise<string[]> {
  const column = COLUMN_OF[request.sort];
  const direction = DIRECTION[request.order];
  const rows = await filtered(query, request, column)
    .select('account.accountId', 'id')
    .orderBy(column, direction)
    .addOrderBy('account.accountId', direction)
    .limit(request.limit)
    .offset(request.offset)
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

/** @returns how many accounts all pages have together */
export const countAccounts = async (query: Query, request: AdminStandingsPageRequest): Promise<number> =>
  filtered(query, request, 'account.status').getCount();

/** Both columns are `null` for deleted accounts. */
function filtered(
  { manager }: Query,
  { owner, among, status }: AdminStandingsPageRequest,
  column: string,
): SelectQueryBuilder<BillingAccount> {
  const accounts = manager
    .createQueryBuilder(BillingAccount, 'account')
    .where('account.accountId <> :owner', { owner })
    .andWhere(status === undefined ? `${column} IS NOT NULL` : 'account.status = :status', { status });
  return among ? accounts.andWhere({ accountId: In(among) }) : accounts;
}
