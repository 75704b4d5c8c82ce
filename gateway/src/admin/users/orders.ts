import {
  adminAccountSort,
  adminFiguresSort,
  adminStandingSort,
  MAX_ADMIN_IDS,
  type AdminAccountSort,
  type AdminUsersQuery,
  type SortOrder,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { ServicesForRequest } from '../services/admin-services';
import { figuresColumn, standingsColumn, type Column } from './columns';
import { searchedOrder } from './searched-order';
import { pagesFrom, type UserOrder } from './user-order';

/** What decides who is listed, and how. */
export type Wanted = Pick<AdminUsersQuery, 'sort' | 'order' | 'q' | 'status'>;

/**
 * The order that is asked for, by the service that owns the column.
 * @param owner id of the owner's account, empty where there is none
 * @throws ApiError `unavailable` where that service, or svc-auth, is away
 */
export async function orderOf(
  services: ServicesForRequest,
  owner: string,
  { sort, order, q, status }: Wanted,
): Promise<UserOrder> {
  const ofAccounts = z.safeParse(adminAccountSort, sort);
  if (ofAccounts.success && status === undefined) return accountsOrder(services, ofAccounts.data, order, q);

  const { auth } = services;
  const column = columnOf(services, owner, { sort, order, status });
  if (!q) {
    const countAll = async () => (await auth.count()) - (owner ? 1 : 0);
    return { from: (place, size) => pagesFrom(column.page(), place, size), total: column.total ?? countAll };
  }
  const { total, ids } = await auth.matching({ q });
  if (total > MAX_ADMIN_IDS) return searchedOrder(auth, q, column.page(), column.total ? null : total);
  if (ids.length === 0) return NOBODY;
  return {
    from: (place, size) => pagesFrom(column.page(ids), place, size),
    total: async () => (column.total ? column.total(ids) : total),
  };
}

const NOBODY: UserOrder = { from: () => pagesFrom(async () => [], 0, 1), total: async () => 0 };

/** svc-auth sorts, searches and counts in one. */
function accountsOrder(
  { auth }: ServicesForRequest,
  sort: AdminAccountSort,
  order: SortOrder,
  q: string | undefined,
): UserOrder {
  let known: number | undefined;
  const read = async (limit: number, offset: number) => {
    const { total, accounts } = await auth.page({ sort, order, limit, offset, ...(q && { q }) });
    known = total;
    return accounts.map((account) => ({ id: account.id, account }));
  };
  return {
    from: (place, size) => pagesFrom(read, place, size),
    total: async () => {
      if (known === undefined) await read(1, 0);
      return known ?? 0;
    },
  };
}

function columnOf(
  services: ServicesForRequest,
  owner: string,
  { sort, order, status }: Omit<Wanted, 'q'>,
): Column {
  const direction = { order, owner };
  const figures = z.safeParse(adminFiguresSort, sort);
  if (figures.success && status === undefined) return figuresColumn(services, figures.data, direction);
  const standing = z.safeParse(adminStandingSort, sort);
  const by = standing.success && status === undefined ? standing.data : 'subscription_status';
  return standingsColumn(services, by, direction, status);
}
