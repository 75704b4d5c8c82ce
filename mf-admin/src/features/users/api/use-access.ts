import {
  adminPasswordReset,
  type AdminPasswordReset,
  adminUserAccess,
  type AdminUserAccess,
} from '@feltbook/contracts';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryClient } from '@feltbook/web-kit';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const path = (id: string, what: string) => `users/${encodeURIComponent(id)}/${what}`;

const accessKey = (id: string) => adminKeys.one(`access of ${id}`);

/** How a user gets into the account, and on which devices. */
export function useAccess(id: string): UseQueryResult<AdminUserAccess> {
  return useQuery({
    queryKey: accessKey(id),
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

/** Signs a user out on every device. */
export function useSignOut(id: string): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: () => adminCalls.delete(path(id, 'logins')),
    // Also after a failure: the user may have signed out meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(id) }),
  });
}
