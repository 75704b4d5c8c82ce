import type { FollowUp } from '@feltbook/svc-kit';
import { figuresBehind } from '../figures/figures.repository';

/** Where the worker's own work waits. */
export const STATISTICS_QUEUE = 'svc-tracking.statistics';
export const REFRESH = 'refresh';

/** A player who goes on saving is waited for: one computation for a burst. Whoever looks sooner has it done by the call. */
const GATHER_MS = 2000;

export interface RefreshData {
  readonly accountId: string;
}

/** Attempts that a job has while something is broken; nothing is wrong if all of them fail, but for the next call's time. */
export const PATIENCE = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 1000 },
} as const;

/**
 * Every change of a result leads to a refresh of the player's document. While one waits, more put it off; while one runs,
 * they lead to one more. The work is the same however often it is done, and it is done once the figures are of the change's
 * version or a later one.
 */
export const REFRESH_AFTER_CHANGE: FollowUp = {
  type: 'results.changed',
  queue: STATISTICS_QUEUE,
  jobOf: ({ accountId }) => ({
    name: REFRESH,
    data: { accountId } satisfies RefreshData,
    options: {
      ...PATIENCE,
      delay: GATHER_MS,
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
