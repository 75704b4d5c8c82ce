import * as z from 'zod/mini';
import { isCalendarDay } from './calendar';
import { MAX_LIST_LIMIT } from './limits';
import { FIELD_TEXTS } from './texts';

const day = z.optional(z.string().check(z.refine(isCalendarDay, FIELD_TEXTS.dateUnknown)));

/** Query of `GET /sessions` and `GET /tournaments`. `from` and `to` are included; `cursor` is from a `Link` header. */
export const listQuery = z.strictObject({
  from: day,
  to: day,
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, `A whole number from 1 to ${MAX_LIST_LIMIT}.`)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.minimum(1, `A whole number from 1 to ${MAX_LIST_LIMIT}.`),
            z.maximum(MAX_LIST_LIMIT, `A whole number from 1 to ${MAX_LIST_LIMIT}.`),
          ),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
export type ListQuery = z.output<typeof listQuery>;

/** Query of `GET /api/dashboard`. `today` is the player's local day; without it, the day in UTC. */
export const dashboardQuery = z.strictObject({ today: day });
export type DashboardQuery = z.output<typeof dashboardQuery>;
