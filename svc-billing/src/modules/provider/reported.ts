import type Stripe from 'stripe';
import { fromSeconds } from '../../database/moments';
import type { Subscription } from '../standings/subscription';

/** What the provider says of a subscription; its word for the status may be one that nobody here knows. */
export interface ReportedSubscription extends Omit<Subscription, 'status' | 'pastDueSince'> {
  readonly status: string;
  /** The account that it was bought for, as our checkout noted at the provider. */
  readonly accountId?: string | undefined;
}

export interface ConfiguredPrices {
  readonly monthly: string;
  readonly yearly: string;
}

/** Takes out of the provider's object what counts here. The end of the period is told by the items. */
export function toReported(
  subscription: Stripe.Subscription,
  configured: ConfiguredPrices,
): ReportedSubscription {
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
    currentPeriodEnd: ends.length > 0 ? fromSeconds(Math.max(...ends)) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at === null ? null : fromSeconds(subscription.cancel_at),
    unitAmount: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    intervalUnit: price?.recurring?.interval ?? null,
    intervalCount: price?.recurring?.interval_count ?? null,
    quantity: item?.quantity ?? null,
  };
}

/** A price of earlier days, or one that a person chose at the provider, is told by how often it is paid. */
function planOf(price: Stripe.Price, { monthly, yearly }: ConfiguredPrices): Subscription['plan'] {
  if (price.id === monthly) return 'monthly';
  if (price.id === yearly) return 'yearly';
  if (price.recurring?.interval === 'month') return 'monthly';
  return price.recurring?.interval === 'year' ? 'yearly' : null;
}

/** The provider names things by their id, or writes them out where it was asked to. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
