import type { AdminUser } from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';
import type { Action } from '../lib/words';

export interface Change {
  readonly user: AdminUser;
  readonly action: Action | 'delete';
}

const path = (id: string) => `users/${encodeURIComponent(id)}`;

async function send({ user, action }: Change): Promise<void> {
  if (action !== 'delete') {
    await adminCalls.put(`${path(user.id)}/subscription-status`, { body: { action } });
    return;
  }
  try {
    await adminCalls.delete(path(user.id));
  } catch (error) {
    // Deleted already, in another tab or by the user.
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
}

/**
 * Changes a user's status, or deletes the user; a missing user counts as deleted. The mutation ends once the list has been
 * refetched, also after a failure; the rest of the page is refetched afterwards.
 */
export function useChangeUser(): UseMutationResult<void, Error, Change> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      void client.invalidateQueries({
        queryKey: adminKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'list',
      });
      await client.invalidateQueries({ queryKey: adminKeys.lists() });
    },
  });
}
