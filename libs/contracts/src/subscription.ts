import * as z from 'zod/mini';
import { lookedUp } from './fields';

/** Body of the two `increment-trial-…` calls, kept for clients that still make them. */
export const trialIncrement = z.strictObject({
  email: z.nullish(lookedUp),
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
  /** When the extended trial ends or ended. Absent if none was granted, and if the owner disabled the trial. */
  extended_trial_until: z.optional(z.string()),
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

/** The address to which the provider returns the player. Has to be of the product's own origin. */
const returnUrl = z
  .url({ protocol: /^https?$/u, error: 'has to be a complete address' })
  .check(z.maxLength(2000), z.regex(/^[^\s\\]+$/u, 'has to be a complete address'));

/** Body of `POST /api/subscriptions/create-checkout-session`. The customer is the caller, whatever `email` says. */
export const checkoutRequest = z.strictObject({
  /** A price of the configuration, or `monthly` or `yearly` while the prices are unknown. */
  priceId: z.string().check(z.minLength(1), z.maxLength(100)),
  successUrl: returnUrl,
  cancelUrl: returnUrl,
  email: z.nullish(lookedUp),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

/** Its answer: the provider's page on which to pay, once `checkout-status` says that it is ready. */
export const checkoutSession = z.object({ sessionId: z.string(), url: z.string() });
export type CheckoutSession = z.infer<typeof checkoutSession>;

/** Answer of `GET /api/subscriptions/checkout-status/{sessionId}`. */
export const checkoutStatus = z.object({ isReady: z.boolean() });
export type CheckoutStatus = z.infer<typeof checkoutStatus>;

/** Body of `POST /api/subscriptions/create-portal-session`. The customer is the caller, whatever `email` says. */
export const portalRequest = z.strictObject({ email: z.nullish(lookedUp) });

/** Its answer: the provider's page on which a customer manages the subscription. */
export const portalSession = z.object({ url: z.string() });
export type PortalSession = z.infer<typeof portalSession>;

/** Body of `PUT /api/admin/users/{id}/subscription-status`, and part of that of svc-billing's `/internal/billing-accounts/{accountId}`. */
export const ownerAction = z.strictObject({
  action: z.enum(['enable_trial', 'disable_trial', 'grandfather']),
});
export type OwnerAction = z.output<typeof ownerAction>;

/** Answer of `POST /api/admin/sync-stripe-subscriptions`, and of svc-billing's `/internal/sync`. */
export const syncResult = z.object({
  /** Accounts whose subscriptions were updated from the provider. */
  synced_count: z.number(),
  subscription_details: z.object({
    active_subscriptions: z.number(),
    inactive_subscriptions: z.number(),
    /** Subscriptions that the provider reported. */
    total_processed: z.number(),
    sync_summary: z.object({
      /** Null while svc-auth, which knows it, is away. */
      users_with_no_email: z.nullable(z.number()),
      users_not_in_stripe: z.nullable(z.number()),
    }),
  }),
});
export type SyncResult = z.infer<typeof syncResult>;
