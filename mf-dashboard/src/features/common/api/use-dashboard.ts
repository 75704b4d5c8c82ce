import { type Dashboard, dashboardInParts, dashboardPath } from '@feltbook/contracts';
import { dashboardKeys, http, queryClient, type StaleAnswer, staleCache } from '@feltbook/web-kit';
import { FIGURES_NAME as STALE_NAME, ownFiguresQuery } from '@feltbook/web-kit/own-figures';
import { type QueryKey, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCountingQueued } from '../../queued/api/use-counting-queued';

export { STALE_NAME };

/** Only the figures of all results are stored on the device: filters are many. */
function figuresQuery(today: string, filter: string) {
  if (filter === '') return ownFiguresQuery(today);
  const queryKey: QueryKey = dashboardKeys.list({ today, filter });
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => http.get(dashboardPath(today, filter), { schema: dashboardInParts, signal }),
  });
}

/** The figures of the last visit, until this one has any. In the query cache, which the end of a session clears. */
const SEEN = dashboardKeys.list('seen');

/** @returns undefined after a save, which they do not contain */
function seenFigures(): StaleAnswer<Dashboard> | undefined {
  const { data, isInvalidated } = queryClient.getQueryState<StaleAnswer<Dashboard>>(SEEN) ?? {};
  return isInvalidated ? undefined : data;
}

/**
 * All figures of the dashboard in one answer. Refetched when the window regains the focus; an unchanged answer comes from
 * the browser's cache, revalidated by its ETag. Without a network, the last answer on this device is shown. Counts what is
 * queued on this device.
 * @param today the player's local day, YYYY-MM-DD
 * @param filter parameters of the call; empty for all results. When it or the day changes, the old figures stay until the
 * new ones have loaded
 */
export function useDashboard(today: string, filter: string): UseQueryResult<Dashboard> {
  return useCountingQueued<Dashboard>({
    ...figuresQuery(today, filter),
    ...{ name: STALE_NAME, schema: dashboardInParts, isStored: filter === '' },
    compute: ({ dashboardOf }, results) => dashboardOf(results, today, filter),
    placeholderData: (before) => before ?? (filter === '' ? seenFigures()?.data : undefined),
    refetchOnWindowFocus: 'always',
  });
}

/** When the server confirmed the figures of the last visit, if the page shows them. Milliseconds since 1970. */
export function seenAt({ data, isPlaceholderData }: UseQueryResult<Dashboard>): number | undefined {
  const seen = seenFigures();
  return isPlaceholderData && data === seen?.data ? seen?.at : undefined;
}

/**
 * Calls for the figures before their page is rendered, and reads those of the last visit from the device.
 * @returns once there are any. Never rejects: the page shows a failure
 */
export async function prefetchFigures(today: string, filter: string): Promise<void> {
  const calling = queryClient.prefetchQuery(figuresQuery(today, filter));
  if (filter !== '') return calling;
  const reading = staleCache.read(STALE_NAME, dashboardInParts).then(async (seen) => {
    if (!seen) return calling;
    queryClient.setQueryData(SEEN, seen);
  });
  return Promise.race([calling, reading]);
}
