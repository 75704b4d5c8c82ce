import type { FollowUp } from '@feltbook/svc-kit';
import { withEventsWaiting } from '../provider-events/provider-events.repository';

/** Where the worker's readings wait. */
export const CUSTOMER_QUEUE = 'svc-billing.customers';
const REFRESH = 'refresh';

/** The provider tells of one change by several events: they come together, and lead to one reading. */
const GATHER_MS = 150;

export interface RefreshData {
  readonly customerId: string;
}

/**
 * Every event of a customer leads to a reading. While one waits, more lead to the same; while one is under way, to one
 * more: it may have asked the provider before the change that the event tells of.
 */
export const REFRESH_AFTER_EVENT: FollowUp = {
  type: 'provider.event.received',
  queue: CUSTOMER_QUEUE,
  jobOf: (event) => {
    if (event.type !== 'provider.event.received') throw new Error('This event is about no customer.');
    const { customerId } = event.data;
    return {
      name: REFRESH,
      data: { customerId } satisfies RefreshData,
      options: {
        delay: GATHER_MS,
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
    const waiting = await withEventsWaiting(
      query,
      received.map(({ data }) => data.customerId),
    );
    return received.filter(({ data }) => waiting.has(data.customerId)).map(({ id }) => id);
  },
};
