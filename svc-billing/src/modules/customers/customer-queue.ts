import type { FollowUp } from '@feltbook/svc-kit';
import { filterWithPendingEvents } from '../provider-events/provider-events.repository';

/** Queue of customers whose snapshot the worker refreshes. */
export const CUSTOMER_QUEUE = 'svc-billing.customers';
const REFRESH = 'refresh';

/** The provider sends several events for one change; waiting for all of them saves snapshots. */
const DEBOUNCE_MS = 150;

export interface RefreshData {
  readonly customerId: string;
}

/**
 * Queues a snapshot for every event of a customer. Events share a job that is queued. Events that arrive while it runs
 * queue one more, because the running job may have read the provider before their change.
 */
export const REFRESH_AFTER_EVENT: FollowUp = {
  type: 'provider.event.received',
  queue: CUSTOMER_QUEUE,
  jobOf: (event) => {
    if (event.type !== 'provider.event.received') throw new Error('This event has no customer.');
    const { customerId } = event.data;
    return {
      name: REFRESH,
      data: { customerId } satisfies RefreshData,
      options: {
        delay: DEBOUNCE_MS,
        attempts: 1000,
        backoff: { type: 'custom' },
        removeOnComplete: { count: 100 },
        removeOnFail: { count: 1000 },
        deduplication: { id: customerId, keepLastIfActive: true },
      },
    };
  },
  unfinished: async (query, events) => {
    const received = events.flatMap((event) => (event.type === 'provider.event.received' ? event : []));
    const pending = await filterWithPendingEvents(
      query,
      received.map(({ data }) => data.customerId),
    );
    return received.filter(({ data }) => pending.has(data.customerId)).map(({ id }) => id);
  },
};
