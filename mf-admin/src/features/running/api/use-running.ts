import { runningReport, type RunningReport } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const REFRESH_MS = 10_000;

/** What runs, refetched every ten seconds while the page is visible. */
export const useRunning = (): UseQueryResult<RunningReport> =>
  useQuery({
    queryKey: adminKeys.one('running'),
    queryFn: ({ signal }) => adminCalls.get('running', runningReport, signal),
    refetchInterval: REFRESH_MS,
  });
