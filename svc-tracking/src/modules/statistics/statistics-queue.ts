import type { FollowUp } from '@feltbook/svc-kit';
import { figuresBehind } from '../figures/figures.repository';

/** The queue of statistics to compute. */
export const STATISTICS_QUEUE = 'svc-tracking.statistics';
export const REFRESH = 'refresh';

/**
 * Delays the job so that a burst of saves leads to one computation. In this time most players look at their figures: the
 * call computes them, and the job finds nothing to do.
 */
const DELAY_MS = 3000;

export interface RefreshData {
  readonly accountId: string;
}

/** After the last attempt, the next call computes the document. */
const RETRIES = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 1000 },
} as const;

/**
 * Refreshes a player's document after a change of a result, unless the player's next call has computed it. Further changes
 * postpone a waiting job, and add one more after a running one. A job is done once the figures have the change's version or a later one.
 */
export const REFRESH_AFTER_CHANGE: FollowUp = {
  type: 'results.changed',
  queue: STATISTICS_QUEUE,
  jobOf: ({ accountId }) => ({
    name: REFRESH,
    data: { accountId } satisfies RefreshData,
    options: {
      ...RETRIES,
      delay: DELAY_MS,
      deduplication: { id: accountId, keepLastIfActive: true, reschedule: true },
    },
  }),
  unfinished: (query, events) =>
    figuresBehind(
      query,
      events.flatMap((event) =>
        event.type === 'results.changed'
          ? { id: event.id, accountId: event.accountId, version: event.data.accountVersion }
          : [],
      ),
    ),
};
