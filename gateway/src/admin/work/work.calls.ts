import { workReport, workRetried, workRetry } from '@feltbook/contracts';
import type { OwnCall } from '../../routing/own-calls';
import { validated } from '../../routing/validated';
import { ownerCall } from '../owner-call';
import type { Work } from './work';

/** What waits and what failed behind the scenes. */
export const workCalls = (work: Work): readonly OwnCall[] => [
  ownerCall({
    method: 'GET',
    path: '/api/admin/queues',
    summary: 'Work that waits, runs or failed, in all services',
    notes:
      'Services that are away are named in `away`, and Redis, without which they know of their outboxes alone.',
    gives: workReport,
    answer: async ({ requestId }) => ({ body: await work.report(requestId) }),
  }),
  ownerCall({
    method: 'POST',
    path: '/api/admin/queues/retry',
    summary: 'Do again what failed',
    notes: 'All of one queue, or one of it.',
    takes: workRetry,
    gives: workRetried,
    refusals: { 400: 'No such service.', 404: 'No such queue.', 503: 'The service is away.' },
    answer: async ({ body, requestId }) => ({
      body: await work.retry(await validated(workRetry, body, 'body'), requestId),
    }),
  }),
];
