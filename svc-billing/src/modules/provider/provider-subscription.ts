import type Stripe from 'stripe';
import { fromUnixSeconds } from '../../database/timestamps';
import type { Subscription } from '../subscriptions';

/** A subscription as the provider reports it. Its status may be unknown. */
export interface ProviderSubscription extends Omit<
  Subscription,
  'accountId' | 'status' | 'pastDueSince' | 'readStartedAt'
> {
  readonly status: string;
  /** The account, from the metadata that our checkout stores at the provider. */
  readonly accountId?: string | undefined;
}

export interface ConfiguredPrices {
  readonly monthly: string;
  readonly yearly: string;
}

/** Maps Stripe's subscription. Its items hold the end of the period. */
export function toProviderSubscription(
  subscription: Stripe.Subscription,
  configured: ConfiguredPrices,
): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const [item] = subscription.items.data;
  const price = item?.price;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    accountId: subscription.metadata['account_id'],
    status: subscription.status,
    priceId: price?.id ?? null,
    plan: price ? planOf(price, configured) : null,
    currentPeriodEnd: ends.length > 0 ? fromUnixSeconds(Math.max(...ends)) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at === null ? null : fromUnixSeconds(subscription.cancel_at),
    unitAmount: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    intervalUnit: price?.recurring?.interval ?? null,
    intervalCount: price?.recurring?.interval_count ?? null,
    quantity: item?.quantity ?? null,
  };
}

/** Prices that are not configured, such as former ones, map by their interval. */
function planOf(price: Stripe.Price, { monthly, yearly }: ConfiguredPrices): Subscription['plan'] {
  if (price.id === monthly) return 'monthly';
  if (price.id === yearly) return 'yearly';
  if (price.recurring?.interval === 'month') return 'monthly';
  return price.recurring?.interval === 'year' ? 'yearly' : null;
}

/** Stripe references objects by id, or embeds them if asked to. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
