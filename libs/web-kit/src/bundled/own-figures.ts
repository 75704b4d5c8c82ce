import { type Dashboard, dashboardInParts, dashboardPath } from '@feltbook/contracts';
import { dashboardKeys, fetchWithFallback, http } from '@feltbook/web-kit';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Name of the player's figures in the stale cache. */
export const FIGURES_NAME = 'dashboard';

/** The player's figures of all results, stored on the device. @param today the player's local day, YYYY-MM-DD */
export function ownFiguresQuery(today: string) {
  const queryKey: QueryKey = dashboardKeys.one(today);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Dashboard> =>
      fetchWithFallback({
        queryKey,
        name: FIGURES_NAME,
        schema: dashboardInParts,
        ask: (keep) => http.get(dashboardPath(today), { schema: dashboardInParts, signal, keep }),
      }),
  });
}
