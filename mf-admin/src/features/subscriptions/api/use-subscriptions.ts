import {
  subscriptionAnalytics,
  type SubscriptionAnalytics,
  subscriptionConfig,
  type SubscriptionConfig,
} from '@feltbook/contracts';
import { callPublicly } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

/** Whether payments are set up. */
export function useSubscriptionConfig(): UseQueryResult<SubscriptionConfig> {
  return useQuery({
    queryKey: adminKeys.one('subscription-config'),
    queryFn: ({ signal }) =>
      callPublicly('GET', '/api/subscriptions/config', { schema: subscriptionConfig, signal }),
  });
}

/** Users per plan, revenue, and the changes of 30 days. */
export function useSubscriptionAnalytics(): UseQueryResult<SubscriptionAnalytics> {
  return useQuery({
    queryKey: adminKeys.one('subscription-analytics'),
    queryFn: ({ signal }) => adminCalls.get('subscription-analytics', subscriptionAnalytics, signal),
  });
}
