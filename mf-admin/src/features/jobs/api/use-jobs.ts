import {
  jobsReport,
  type JobsReport,
  jobsRetryResponse,
  type JobsRetryResponse,
  type JobsRetryRequest,
} from '@feltbook/contracts';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

const QUEUES = adminKeys.one('queues');

/** Counts and failures of all queues. @param refetchInterval milliseconds, while the page is visible; once by default */
export function useJobs(refetchInterval?: number): UseQueryResult<JobsReport> {
  return useQuery({
    queryKey: QUEUES,
    queryFn: ({ signal }) => adminCalls.get('queues', jobsReport, signal),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}

/** Retries failed jobs, and refetches the report. */
export function useRetryJobs(): UseMutationResult<JobsRetryResponse, Error, JobsRetryRequest> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: JobsRetryRequest) =>
      adminCalls.post('queues/retry', { body, schema: jobsRetryResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUES }),
  });
}
