import { adminAnalytics, type AdminAnalytics } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

/** How all users sign in and play. */
export function useAnalytics(): UseQueryResult<AdminAnalytics> {
  return useQuery({
    queryKey: adminKeys.one('analytics'),
    queryFn: ({ signal }) => adminCalls.get('analytics', adminAnalytics, signal),
  });
}
