import { subscriptionConfig } from '@feltbook/contracts';
import { callPublicly, createQueryKeys } from '@feltbook/web-kit';
import { queryOptions } from '@tanstack/react-query';

const keys = createQueryKeys('subscription-config');

/** Whether payments are set up, and the prices. The same for all players. */
export const subscriptionConfigQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) =>
    callPublicly('GET', '/api/subscriptions/config', { schema: subscriptionConfig, signal }),
});
