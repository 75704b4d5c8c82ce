import * as z from 'zod/mini';
import { MAX_LIST_LIMIT } from './limits';
import { day, wholeNumber } from './query-fields';
import { resultFilterFields } from './result-filter';

/**
 * Query of `GET /sessions` and `GET /tournaments`. `from` and `to` are included; `cursor` is from a `Link` header. With
 * `changes` alone, it is a `ListAnswer` for a device with the list that `If-None-Match` names.
 */
export const listQuery = z.strictObject({
  changes: z.optional(z.literal('true')),
  from: z.optional(day),
  to: z.optional(day),
  limit: z.optional(wholeNumber(1, MAX_LIST_LIMIT)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
export type ListQuery = z.output<typeof listQuery>;

/** Query of `GET /api/dashboard`. `today` is the player's local day; without it, the day in UTC. */
export const dashboardQuery = z.strictObject({ today: z.optional(day), ...resultFilterFields });
export type DashboardQuery = z.output<typeof dashboardQuery>;
