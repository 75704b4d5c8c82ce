import {
  subscriptionStatus,
  subscriptionStatusPath,
  type Account,
  type SubscriptionStatus,
} from '@feltbook/contracts';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { http } from '../http/http';
import { fetchWithFallback } from './fetch-with-fallback';
import { useSession } from '../session/session';
import { currentSession } from '../session/session-store';
import { queryClient } from './query-client';
import { createQueryKeys } from './query-keys';

/** Invalidate `subscriptionKeys.all` after a save: the counts include it. */
export const subscriptionKeys = createQueryKeys('subscription-status');

const statusQuery = (user: Account | null) =>
  queryOptions({
    queryKey: subscriptionKeys.one(user?.id ?? ''),
    enabled: user !== null,
    queryFn: ({ signal }) =>
      fetchWithFallback({
        queryKey: subscriptionKeys.one(user?.id ?? ''),
        name: 'plan',
        schema: subscriptionStatus,
        // A 403 here does not end the session.
        ask: (keep) =>
          http.get(subscriptionStatusPath(user?.email), {
            schema: subscriptionStatus,
            signal,
            keep,
            forbidden: 'throw',
          }),
      }),
  });

/**
 * The player's plan and the used part of the trial; disabled without a signed-in player. Refetched when the window regains
 * the focus: plans change on the provider's pages and in other tabs.
 */
export function useSubscriptionStatus(): UseQueryResult<SubscriptionStatus> {
  const { user } = useSession();
  return useQuery({ ...statusQuery(user), refetchOnWindowFocus: 'always' });
}

/** Calls for the plan before a page is rendered that shows it. Never rejects: the page shows a failure. */
export const prefetchSubscriptionStatus = (): Promise<void> =>
  queryClient.prefetchQuery(statusQuery(currentSession().user));

/**
 * Refetches the plan now, for all pages that show it.
 * @returns undefined without a signed-in player
 * @throws ApiFailure if it cannot be loaded
 */
export async function refreshSubscriptionStatus(): Promise<SubscriptionStatus | undefined> {
  const { user } = currentSession();
  return user ? queryClient.fetchQuery({ ...statusQuery(user), staleTime: 0 }) : undefined;
}
