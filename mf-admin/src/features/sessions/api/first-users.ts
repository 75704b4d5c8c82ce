import {
  adminSession,
  type AdminGlobalSession,
  adminUser,
  type AdminUser,
  MAX_LIST_LIMIT,
} from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';
import { isWithin, type Period, type SessionKind } from '../lib/periods';

/** Number of users whose results are loaded. */
const FIRST_USERS = 60;
const AT_ONCE = 6;

const users = z.array(adminUser);
const sessions = z.array(adminSession);

async function sessionsOf(
  { id, email, name }: AdminUser,
  signal: AbortSignal,
): Promise<AdminGlobalSession[]> {
  const query = new URLSearchParams({ email: email ?? '', limit: String(MAX_LIST_LIMIT) });
  try {
    const found = await adminCalls.get(`user-sessions?${query}`, sessions, signal);
    return found.map((session) => ({ ...session, user: id, email, name, venue: session.location }));
  } catch (error) {
    // Deleted since the list was read.
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

const firstUsersSessions = queryOptions({
  queryKey: adminKeys.one('sessions of the first users'),
  queryFn: async ({ signal }) => {
    const all = await adminCalls.get(`users?limit=${MAX_LIST_LIMIT}`, users, signal);
    const asked = all.filter(({ email }) => email !== null).slice(0, FIRST_USERS);
    const found: AdminGlobalSession[] = [];
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const some = asked.slice(at, at + AT_ONCE).map((user) => sessionsOf(user, signal));
      found.push(...(await Promise.all(some)).flat());
    }
    return found.sort((one, other) => (one.date < other.date ? 1 : -1));
  },
});

/** Results of the first users with an address, newest first: for an older gateway without the global list. */
export async function sessionsOfFirstUsers(
  client: QueryClient,
  kind: SessionKind,
  period: Period,
): Promise<AdminGlobalSession[]> {
  const found = await client.fetchQuery(firstUsersSessions);
  return found.filter(({ type, date }) => type === kind && isWithin(period, date)).slice(0, period.most);
}
