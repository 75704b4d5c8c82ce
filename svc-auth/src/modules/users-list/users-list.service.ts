import { Injectable } from '@nestjs/common';
import type { AdminUser, AdminUsersPage, AdminUsersPageRequest } from '@feltbook/contracts';
import { ApiError, directQuery, inSnapshot, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import {
  readOwner,
  readUser,
  readUsers,
  type UserOrder,
  type UserRow,
} from '../../database/statements/user-pages';
import { readPlayers } from './read-players';
import { toAdminUser } from './user-response';
import { UsersReconciliation } from './users-reconciliation';

/** A search reads all accounts twice, which takes longer than other statements may while the machine is busy. */
const SEARCH_TIMEOUT_MS = 6000;

/** The owner's list of users. */
@Injectable()
export class UsersListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reconciliation: UsersReconciliation,
  ) {}

  /** The owner first, then players in the order of any column. With `status`, only players of that status, by id. */
  page(request: AdminUsersPageRequest): Promise<AdminUsersPage> {
    if (!request.q) return readPage(directQuery(this.dataSource), request);
    const options = { statementTimeoutMs: SEARCH_TIMEOUT_MS };
    return inSnapshot(this.dataSource, (query) => readPage(query, request), options);
  }

  /**
   * Updates a user from the other services and returns it. Keeps the last known data of services that are unavailable.
   * @throws ApiError `not_found`
   */
  async refresh(id: string): Promise<AdminUser> {
    const query = directQuery(this.dataSource);
    if (isIdLike(id)) await this.reconciliation.refresh(id);
    const row = isIdLike(id) ? await readUser(query, id) : null;
    if (!row) throw new ApiError('not_found', 'There is no such user.');
    return toAdminUser(row);
  }
}

async function readPage(
  query: Query,
  { limit, offset, after, sort, ...filter }: AdminUsersPageRequest,
): Promise<AdminUsersPage> {
  const { q, status } = filter;
  const order: UserOrder = { ...filter, sort: status === undefined ? sort : 'subscription_status' };
  if (after) return toPage([], await readUsers(query, order, { limit, after }), limit);

  const owner = status === undefined ? await readOwner(query, q) : null;
  const head = owner && offset === 0 ? [owner] : [];
  const place = owner ? Math.max(0, offset - 1) : offset;
  const wanted = limit - head.length;
  const { rows, total } = await readPlayers(query, order, place, wanted);
  return { total: total + (owner ? 1 : 0), ...toPage(head, rows, wanted) };
}

function toPage(head: readonly UserRow[], rows: readonly UserRow[], limit: number): AdminUsersPage {
  const last = rows.at(-1);
  return {
    users: [...head, ...rows].map(toAdminUser),
    next: last && rows.length === limit ? [last.sortKey, last.id] : null,
  };
}
