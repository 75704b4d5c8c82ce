import {
  workReport,
  type WorkReport,
  workRetried,
  type WorkRetried,
  type WorkRetry,
} from '@feltbook/contracts';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const REFRESH_MS = 10_000;
const QUEUES = adminKeys.one('queues');

/** Counts and failures of all queues; refetched while the page is visible. */
export function useJobs(): UseQueryResult<WorkReport> {
  return useQuery({
    queryKey: QUEUES,
    queryFn: ({ signal }) => adminCalls.get('queues', workReport, signal),
    refetchInterval: REFRESH_MS,
  });
}

/** Retries failed jobs, and refetches the report. */
export function useRetryJobs(): UseMutationResult<WorkRetried, Error, WorkRetry> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkRetry) => adminCalls.post('queues/retry', { body, schema: workRetried }),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUES }),
  });
}
