import { dashboard, type Dashboard } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * All figures of the dashboard in one answer. Asked for again whenever the window regains the focus; an unchanged
 * answer comes out of the browser's cache, which checks its validator.
 * @param today the player's local day, YYYY-MM-DD; when it changes, the old figures stay until the new ones are there
 */
export function useDashboard(today: string): UseQueryResult<Dashboard> {
  return useQuery({
    queryKey: dashboardKeys.one(today),
    queryFn: ({ signal }) => http.get(`/api/dashboard?today=${today}`, { schema: dashboard, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}
