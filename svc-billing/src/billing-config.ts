import { secret, serviceConfig, url } from '@feltbook/svc-kit';
import * as z from 'zod/mini';

/** All of these, or none. */
const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
] as const;

const variables = z.extend(serviceConfig, {
  STRIPE_SECRET_KEY: z.optional(secret(8)),
  STRIPE_WEBHOOK_SECRET: z.optional(secret(8)),
  STRIPE_PRICE_MONTHLY: z.optional(z.string()),
  STRIPE_PRICE_YEARLY: z.optional(z.string()),
  /** Overrides Stripe's URL, for a simulator. */
  STRIPE_API_URL: z._default(url(), 'https://api.stripe.com'),
});
type Variables = z.output<typeof variables>;

const isComplete = (name: (typeof STRIPE_VARIABLES)[number]) => (config: Variables) =>
  config[name] !== undefined || STRIPE_VARIABLES.every((other) => config[other] === undefined);

/** The configuration of svc-billing and its worker. Without Stripe's variables there is no payment provider. */
export const billingConfig = variables.check(
  ...STRIPE_VARIABLES.map((name) =>
    z.refine<Variables>(isComplete(name), { path: [name], error: 'is missing' }),
  ),
);
export type BillingConfig = z.output<typeof billingConfig>;
