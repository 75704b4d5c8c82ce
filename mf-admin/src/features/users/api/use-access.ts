import {
  adminPasswordReset,
  type AdminPasswordReset,
  adminUserAccess,
  type AdminUserAccess,
} from '@feltbook/contracts';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const path = (id: string, what: string) => `users/${encodeURIComponent(id)}/${what}`;

/** How a user gets into the account, and on which devices. */
export function useAccess(id: string): UseQueryResult<AdminUserAccess> {
  return useQuery({
    queryKey: adminKeys.one(`access of ${id}`),
    queryFn: ({ signal }) => adminCalls.get(path(id, 'access'), adminUserAccess, signal),
  });
}

/** Lets a user set a new password. The answer may hold a link, which is kept by the mutation alone. */
export function usePasswordReset(id: string): UseMutationResult<AdminPasswordReset, Error, void> {
  return useMutation({
    mutationFn: () => adminCalls.post(path(id, 'password-reset'), { schema: adminPasswordReset }),
    gcTime: 0,
  });
}
