import * as z from 'zod/mini';
import { MAX_LIST_LIMIT } from './limits';
import { idOf } from './fields';
import { day, wholeNumber } from './query-fields';
import { resultKindName } from './result-kind-name';

/** One result of a user, newest first in `GET /api/admin/user-sessions?email=` (or `?id=`). */
export const adminSession = z.object({
  id: z.string(),
  is_tournament: z.boolean(),
  type: resultKindName,
  date: z.string(),
  game_type: z.string(),
  location: z.string(),
  /** Null for tournaments. */
  stakes: z.nullable(z.string()),
  duration: z.number(),
  buyin: z.number(),
  cashout: z.number(),
  tournament_name: z.nullable(z.string()),
  place: z.nullable(z.number()),
  entries: z.nullable(z.number()),
  places_paid: z.nullable(z.number()),
});
export type AdminSession = z.infer<typeof adminSession>;
export const adminUserSessionsQuery = z
  .strictObject({
    email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
    /** For users without an address. */
    id: z.optional(idOf(36)),
    limit: z._default(wholeNumber(1, MAX_LIST_LIMIT), 60),
  })
  .check(
    z.refine(({ email, id }) => (email === undefined) !== (id === undefined), {
      path: ['email'],
      error: 'Either an e-mail address or an id is needed.',
    }),
  );
export type AdminUserSessionsQuery = z.output<typeof adminUserSessionsQuery>;

/** One result of anybody, newest day first in `GET /api/admin/cash-sessions` and `…/tournament-sessions`. */
export const adminGlobalSession = z.object({
  ...adminSession.shape,
  /** The account's id. */
  user: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The same as `location`. */
  venue: z.string(),
});
export type AdminGlobalSession = z.infer<typeof adminGlobalSession>;
/** `from` and `to` are included. At most `limit` are answered; with more, a `Link` header leads to the next ones. */
export const adminSessionsQuery = z.strictObject({
  from: z.optional(day),
  to: z.optional(day),
  limit: z._default(wholeNumber(1, MAX_LIST_LIMIT), MAX_LIST_LIMIT),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type AdminSessionsQuery = z.output<typeof adminSessionsQuery>;
