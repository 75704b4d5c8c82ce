import { type ActionAnswer, actionAnswer } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Everybody with whom the player shares action, if their names are shown. The same answer as that of the page of action. */
export const usePeople = (isNeeded: boolean): UseQueryResult<ActionAnswer> =>
  useQuery({
    enabled: isNeeded,
    queryKey: dashboardKeys.one('action'),
    // Stored for pages without a network, which would show former names otherwise.
    queryFn: ({ signal }) => http.get('/api/action', { schema: actionAnswer, signal, keep: 'action' }),
  });
