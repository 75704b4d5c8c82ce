import { adminStats, type AdminStats } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

/** The totals of all users. */
export function useStats(): UseQueryResult<AdminStats> {
  return useQuery({
    queryKey: adminKeys.one('stats'),
    queryFn: ({ signal }) => adminCalls.get('stats', adminStats, signal),
  });
}
