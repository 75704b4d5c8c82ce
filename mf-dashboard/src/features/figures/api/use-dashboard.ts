import { dashboard, type Dashboard, dashboardPath } from '@feltbook/contracts';
import { dashboardKeys, http, queryClient } from '@feltbook/web-kit';
import { fetchWithFallback } from '@feltbook/web-kit/offline';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Name of the figures in the stale cache. */
export const STALE_NAME = 'dashboard';

const figuresQuery = (today: string) =>
  queryOptions({
    queryKey: dashboardKeys.one(today),
    queryFn: ({ signal }) =>
      fetchWithFallback({
        queryKey: dashboardKeys.one(today),
        name: STALE_NAME,
        schema: dashboard,
        ask: (keep) => http.get(dashboardPath(today), { schema: dashboard, signal, keep }),
      }),
  });

/**
 * All figures of the dashboard in one answer. Refetched when the window regains the focus; an unchanged answer comes from
 * the browser's cache, revalidated by its ETag. Without a network, the last answer on this device is shown.
 * @param today the player's local day, YYYY-MM-DD; when it changes, the old figures stay until the new ones have loaded
 */
export function useDashboard(today: string): UseQueryResult<Dashboard> {
  return useQuery({
    ...figuresQuery(today),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}

/** Calls for the figures before their page is rendered. Never rejects: the page shows a failure. */
export const prefetchFigures = (today: string): Promise<void> =>
  queryClient.prefetchQuery(figuresQuery(today));
