import * as z from 'zod/mini';

/** Body of the two `increment-trial-…` calls, kept for clients that still make them. */
export const trialIncrement = z.strictObject({
  email: z.nullish(z.string().check(z.trim(), z.maxLength(254))),
});
export type TrialIncrement = z.output<typeof trialIncrement>;

export const subscriptionState = z.enum(['trial', 'trial_expired', 'grandfathered', 'pro']);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** Answer of `GET /api/user/subscription-status`. Moments in UTC (ISO 8601). */
export const subscriptionStatus = z.object({
  status: subscriptionState,
  subscription_active: z.boolean(),
  cash_sessions_used: z.number(),
  tournament_sessions_used: z.number(),
  cash_sessions_limit: z.number(),
  tournament_sessions_limit: z.number(),
  plan: z.optional(z.enum(['monthly', 'yearly'])),
  current_period_end: z.optional(z.string()),
  cancel_at_period_end: z.optional(z.boolean()),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

const price = z.object({
  id: z.string(),
  /** In the currency's smallest unit. */
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
});

/** Answer of `GET /api/subscriptions/config`. */
export const subscriptionConfig = z.object({
  stripe_configured: z.boolean(),
  prices: z.nullable(z.object({ monthly: price, yearly: price })),
});
export type SubscriptionConfig = z.infer<typeof subscriptionConfig>;
