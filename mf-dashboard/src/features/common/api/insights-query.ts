import { type InsightsAnswer, insightsInParts, insightsPath } from '@feltbook/contracts';
import { dashboardKeys, fetchWithFallback, http } from '@feltbook/web-kit';
import type { FiguresQuery } from '../../queued/api/use-counting-queued';

/** Name of the answer for all results in the stale cache. */
export const INSIGHTS_NAME = 'insights';

/**
 * The figures of the chosen results. Those of all results are stored on this device for pages without a network; those of a
 * filter are not, because there are too many.
 * @param filter parameters of the call; empty for all results
 */
export function insightsQuery(filter: string): FiguresQuery<InsightsAnswer> {
  // Below the dashboard's keys: every save changes both.
  const queryKey = dashboardKeys.list({ insights: filter });
  return {
    ...{ queryKey, name: INSIGHTS_NAME, schema: insightsInParts, isStored: filter === '' },
    queryFn: ({ signal }) => {
      const path = insightsPath(filter);
      if (filter !== '') return http.get(path, { schema: insightsInParts, signal });
      const ask = (keep: string) => http.get(path, { schema: insightsInParts, signal, keep });
      return fetchWithFallback({ queryKey, name: INSIGHTS_NAME, schema: insightsInParts, ask });
    },
    compute: ({ insightsOf }, results) => insightsOf(results, filter),
  };
}
