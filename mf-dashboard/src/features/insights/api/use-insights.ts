import { insights, type InsightsAnswer, insightsPath } from '@feltbook/contracts';
import { dashboardKeys, http, fetchWithFallback } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Name of the answer for all results in the stale cache. */
export const STALE_NAME = 'insights';

/**
 * The figures of the chosen results. Those of all results are stored on this device for pages without a network; those of a
 * filter are not, because there are too many.
 * @param filter parameters of the call; empty for all results
 */
export function useInsights(filter: string): UseQueryResult<InsightsAnswer> {
  // Below the dashboard's keys: every save changes both.
  const queryKey = dashboardKeys.list({ insights: filter });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const path = insightsPath(filter);
      if (filter !== '') return http.get(path, { schema: insights, signal });
      const ask = (keep: string) => http.get(path, { schema: insights, signal, keep });
      return fetchWithFallback({ queryKey, name: STALE_NAME, schema: insights, ask });
    },
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}
