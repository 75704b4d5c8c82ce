import * as z from 'zod/mini';
import { idOf } from './fields';

const count = z.number();

/** One of the places where work waits, in `GET /api/admin/queues`. */
export const jobQueue = z.object({
  service: z.enum(['svc-auth', 'svc-tracking', 'svc-billing']),
  /** A queue's name, or `outbox`: events that their consumers have not confirmed yet. */
  queue: z.string(),
  /** Of the outbox: not dispatched yet. */
  waiting: count,
  /** Of the outbox: dispatched, and to be confirmed soon. */
  active: count,
  /** Of the outbox: dispatched again, because they were not confirmed in time. */
  delayed: count,
  /** Jobs that were given up, or events that were parked. */
  failed: count,
  /** The newest of those, at most 20. */
  failures: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reason: z.string(),
      attempts: count,
      failed_at: z.nullable(z.string()),
    }),
  ),
});
export type JobQueue = z.infer<typeof jobQueue>;
/** Services that are away are named in `away`. */
export const jobsReport = z.object({ queues: z.array(jobQueue), away: z.array(z.string()) });
export type JobsReport = z.infer<typeof jobsReport>;
/** Body of `POST /api/admin/queues/retry`: all that failed in one place, or one of it. */
export const jobsRetryRequest = z.strictObject({
  service: jobQueue.shape.service,
  queue: z.string().check(z.minLength(1), z.maxLength(100)),
  id: z.optional(idOf(100)),
});
export type JobsRetryRequest = z.output<typeof jobsRetryRequest>;
export const jobsRetryResponse = z.object({ retried: count });
export type JobsRetryResponse = z.infer<typeof jobsRetryResponse>;
