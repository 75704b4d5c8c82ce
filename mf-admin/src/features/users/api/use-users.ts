import {
  adminUser,
  type AdminUser,
  communityStats,
  type CommunityStats,
  type SubscriptionState,
  TOTAL_COUNT_HEADER,
} from '@feltbook/contracts';
import { callPublicly } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';
import type { Sort } from '../lib/sort';

export const PAGE_SIZE = 50;
/** Maximum length of a list of subscribers. */
export const MAX_GROUP_ROWS = 50;

const list = z.array(adminUser);

export interface UserPage {
  readonly users: readonly AdminUser[];
  /** The total. */
  readonly total: number;
}

async function fetchPage(query: URLSearchParams, signal: AbortSignal): Promise<UserPage> {
  const { data, headers } = await adminCalls.getWithHeaders(`users?${query}`, list, signal);
  return { users: data, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? data.length) };
}

/** A page of all users. @param at the page's number, from 0 */
export function useUsers(sort: Sort, q: string, at: number): UseQueryResult<UserPage> {
  const query = new URLSearchParams({
    sort: sort.column,
    order: sort.order,
    limit: String(PAGE_SIZE),
    offset: String(at * PAGE_SIZE),
    ...(q && { q }),
  });
  return useQuery({
    queryKey: adminKeys.list({ users: query.toString() }),
    queryFn: ({ signal }) => fetchPage(query, signal),
  });
}

/** The first users of one subscription status. */
export function useGroup(status: SubscriptionState): UseQueryResult<UserPage> {
  const query = new URLSearchParams({ status, limit: String(MAX_GROUP_ROWS) });
  return useQuery({
    queryKey: adminKeys.list({ users: query.toString() }),
    queryFn: ({ signal }) => fetchPage(query, signal),
  });
}

/** The public totals, from which sample users are made. */
export function usePublicTotals(): UseQueryResult<CommunityStats> {
  return useQuery({
    queryKey: adminKeys.one('public-totals'),
    queryFn: ({ signal }) => callPublicly('GET', '/api/stats', { schema: communityStats, signal }),
  });
}
