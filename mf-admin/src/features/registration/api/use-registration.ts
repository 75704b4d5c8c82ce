import {
  adminRegistration,
  type AdminRegistration,
  type InvitationRequest,
  newInvitation,
  type NewInvitation,
  type RegistrationPolicy,
} from '@feltbook/contracts';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

/** Who may register, and the invitations. */
export function useRegistration(): UseQueryResult<AdminRegistration> {
  return useQuery({
    queryKey: adminKeys.one('registration'),
    queryFn: ({ signal }) => adminCalls.get('registration', adminRegistration, signal),
  });
}

/** Refetches the page after a change, the audit log included. */
function useChange<Result, Input>(
  send: (input: Input) => Promise<Result>,
  gcTime?: 0,
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    ...(gcTime === 0 && { gcTime }),
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useChangePolicy = (): UseMutationResult<void, Error, RegistrationPolicy> =>
  useChange(async (policy) => void (await adminCalls.put('registration', { body: { policy } })));

/** The answer holds the link, which is kept by the mutation alone. */
export const useInvite = (): UseMutationResult<NewInvitation, Error, InvitationRequest> =>
  useChange((body) => adminCalls.post('invitations', { body, schema: newInvitation }), 0);

export const useRevoke = (): UseMutationResult<void, Error, string> =>
  useChange(async (id) => void (await adminCalls.delete(`invitations/${encodeURIComponent(id)}`)));
