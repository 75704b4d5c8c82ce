import { subscriptionStatus, type SubscriptionStatus } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { http } from '../http/http';
import { useSession } from '../session/session';
import { createQueryKeys } from './query-keys';

/** Invalidate `subscriptionKeys.all` after a save: the counts include it. */
export const subscriptionKeys = createQueryKeys('subscription-status');

/**
 * The player's plan and how much of the trial is used. Asks nothing while nobody is signed in, and again whenever the
 * window regains the focus: plans are bought, changed and cancelled on the provider's pages, and in other tabs.
 */
export function useSubscriptionStatus(): UseQueryResult<SubscriptionStatus> {
  const { user } = useSession();
  return useQuery({
    queryKey: subscriptionKeys.one(user?.id ?? ''),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      http.get(
        '/api/user/subscription-status' + (user?.email ? `?email=${encodeURIComponent(user.email)}` : ''),
        {
          schema: subscriptionStatus,
          signal,
          // Not being told the plan is no reason to sign a player out.
          forbidden: 'throw',
        },
      ),
  });
}
