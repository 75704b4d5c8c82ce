import { dashboard, type Dashboard } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { fetchWithFallback } from '@feltbook/web-kit/offline';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Under which this device keeps the figures. */
export const STALE_NAME = 'dashboard';

/**
 * All figures of the dashboard in one answer. Asked for again whenever the window regains the focus; an unchanged
 * answer comes out of the browser's cache, which checks its validator. Without a network they are as this device has seen
 * them last, whichever day that was.
 * @param today the player's local day, YYYY-MM-DD; when it changes, the old figures stay until the new ones are there
 */
export function useDashboard(today: string): UseQueryResult<Dashboard> {
  return useQuery({
    queryKey: dashboardKeys.one(today),
    queryFn: ({ signal }) =>
      fetchWithFallback({
        queryKey: dashboardKeys.one(today),
        name: STALE_NAME,
        schema: dashboard,
        ask: (keep) => http.get(`/api/dashboard?today=${today}`, { schema: dashboard, signal, keep }),
      }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}
