import { adminSession, type AdminSession, type AdminUser } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const LATEST = 5;
const list = z.array(adminSession);

/** The user's five latest results, newest first. Asked for by e-mail, and by id where there is none. */
export function useLatestSessions({ id, email }: AdminUser): UseQueryResult<AdminSession[]> {
  const query = new URLSearchParams({ ...(email ? { email } : { id }), limit: String(LATEST) });
  return useQuery({
    queryKey: adminKeys.one(`latest sessions of ${id}`),
    queryFn: async ({ signal }) =>
      (await adminCalls.get(`user-sessions?${query}`, list, signal)).slice(0, LATEST),
  });
}
