import * as z from 'zod/mini';
import { lookedUp } from './fields';
import { MAX_LIST_LIMIT } from './limits';
import { wholeNumber } from './query-fields';
import { subscriptionState } from './subscription';

/** Calls under `/api/admin`: for the owner only. Money in dollars, times played in hours, moments in UTC (ISO 8601). */

const count = z.number();

/** What svc-auth knows of a user. */
export const adminAccount = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  /** What the user signs in with, where that is a handle and no address. */
  handle: z.nullable(z.string()),
  name: z.string(),
  role: z.enum(['player', 'owner']),
  /** When a login was last begun or carried on. */
  last_login: z.nullable(z.string()),
  /** As reported by the browser at that time. */
  platform: z.nullable(z.enum(['mobile', 'desktop'])),
  created_at: z.string(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

/** What svc-tracking knows of a user, at most some seconds old. Hourly figures are 0 where no time was played. */
export const adminFigures = z.object({
  session_count: count,
  tournament_count: count,
  hours_played: z.number(),
  cash_hours: z.number(),
  tournament_hours: z.number(),
  cash_profit_loss: z.number(),
  tournament_profit_loss: z.number(),
  cash_hourly: z.number(),
  tournament_hourly: z.number(),
  /** How many results each hourly leaves out. */
  cash_without_hours: count,
  tournament_without_hours: count,
  cash_sessions_used: count,
  tournament_sessions_used: count,
});
export type AdminFigures = z.infer<typeof adminFigures>;

/** What svc-billing knows of a user. */
export const adminSubscription = z.object({
  subscription_status: subscriptionState,
  trial_active: z.boolean(),
  plan: z.nullable(z.enum(['monthly', 'yearly'])),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** As in `subscriptionStatus`. */
  extended_trial_until: z.nullish(z.string()),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

const nullable = <Shape extends z.core.$ZodShape>(part: z.ZodMiniObject<Shape>) =>
  Object.fromEntries(Object.entries(part.shape).map(([name, field]) => [name, z.nullable(field)])) as {
    [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]>;
  };

/** One user of `GET /api/admin/users`. Values of unavailable services are null. */
export const adminUser = z.object({
  ...adminAccount.shape,
  ...nullable(adminFigures),
  ...nullable(adminSubscription),
  /** The status in words: Pro, Trial, Trial expired, Feltbook OG, Feltbook God. */
  final_status: z.nullable(z.string()),
  /** Of the trial's allowance that is nearer to its end, what is used up: `10/10`. */
  progress_ratio: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

export const FINAL_STATUS_TEXTS = {
  pro: 'Pro',
  trial: 'Trial',
  trial_expired: 'Trial expired',
  grandfathered: 'Feltbook OG',
  owner: 'Feltbook God',
} as const;

/** Each column that users can be sorted by, and who owns it. */
export const ADMIN_SORTS = {
  accounts: ['id', 'email', 'name', 'last_login', 'created_at', 'platform'],
  figures: [
    'session_count',
    'tournament_count',
    'hours_played',
    'cash_hours',
    'tournament_hours',
    'cash_profit_loss',
    'tournament_profit_loss',
    'cash_hourly',
    'tournament_hourly',
    'cash_sessions_used',
    'tournament_sessions_used',
    'progress_ratio',
  ],
  subscriptions: ['subscription_status', 'final_status', 'trial_active'],
} as const;
export const adminUserSort = z.enum([
  ...ADMIN_SORTS.accounts,
  ...ADMIN_SORTS.figures,
  ...ADMIN_SORTS.subscriptions,
]);
export type AdminUserSort = z.infer<typeof adminUserSort>;

export const sortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrder>;

/**
 * Query of `GET /api/admin/users`: all users without `limit`. `q` is looked for within address, handle and name; `status`
 * leaves only users of that subscription status, in the order of `subscription_status`. How many users there are in all
 * is in the answer's header `X-Total-Count`.
 */
export const adminUsersQuery = z.strictObject({
  sort: z._default(adminUserSort, 'last_login'),
  order: z._default(sortOrder, 'desc'),
  limit: z.optional(wholeNumber(1, MAX_LIST_LIMIT)),
  offset: z._default(wholeNumber(0, 999_999_999), 0),
  q: z.optional(lookedUp),
  status: z.optional(subscriptionState),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** A user as other answers name them; the account may be gone meanwhile. */
export const adminUserName = z.object({ id: z.string(), email: z.nullable(z.string()), name: z.string() });
export type AdminUserName = z.infer<typeof adminUserName>;
