import { dashboard, type Dashboard, dashboardPath } from '@feltbook/contracts';
import { dashboardKeys, http, queryClient, fetchWithFallback } from '@feltbook/web-kit';
import { type QueryKey, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Name of the figures in the stale cache. */
export const STALE_NAME = 'dashboard';

/** Only the figures of all results are stored on the device: filters are many. */
function figuresQuery(today: string, filter: string) {
  const path = dashboardPath(today, filter);
  const queryKey: QueryKey = filter === '' ? dashboardKeys.one(today) : dashboardKeys.list({ today, filter });
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      filter === ''
        ? fetchWithFallback({
            queryKey,
            name: STALE_NAME,
            schema: dashboard,
            ask: (keep) => http.get(path, { schema: dashboard, signal, keep }),
          })
        : http.get(path, { schema: dashboard, signal }),
  });
}

/**
 * All figures of the dashboard in one answer. Refetched when the window regains the focus; an unchanged answer comes from
 * the browser's cache, revalidated by its ETag. Without a network, the last answer on this device is shown.
 * @param today the player's local day, YYYY-MM-DD
 * @param filter parameters of the call; empty for all results. When it or the day changes, the old figures stay until the
 * new ones have loaded
 */
export function useDashboard(today: string, filter: string): UseQueryResult<Dashboard> {
  return useQuery({
    ...figuresQuery(today, filter),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}

/** Calls for the figures before their page is rendered. Never rejects: the page shows a failure. */
export const prefetchFigures = (today: string, filter: string): Promise<void> =>
  queryClient.prefetchQuery(figuresQuery(today, filter));
