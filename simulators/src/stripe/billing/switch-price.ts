import type Stripe from 'stripe';
import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Subscription } from '../store/tables';
import { periodFrom } from './calendar';
import { collect, invoiceFor } from './collect';
import { changeSubscription } from './subscription-changes';

/**
 * Changes the price of a subscription. A different interval starts a new period at once and credits the unused part of
 * the old one.
 */
export function switchPrice(simulation: Simulation, subscription: Subscription, price: Stripe.Price): void {
  const item = itemOf(subscription);
  if (item.price.id === price.id) return;
  const now = simulation.now(subscription.customer);
  const before: unknown = JSON.parse(JSON.stringify(subscription.items));
  const unused = unusedShare(item, now) * (item.price.unit_amount ?? 0);
  const otherInterval = item.price.recurring?.interval !== price.recurring?.interval;
  item.price = price;
  const changes: Partial<Subscription> = {};
  if (otherInterval) {
    const period = periodFrom(now, price);
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    changes.billing_cycle_anchor = now;
    // A cancellation moves to the end of the new period.
    if (subscription.cancel_at_period_end) changes.cancel_at = period.end;
  }
  changeSubscription(simulation, subscription, changes, { items: before });
  if (!otherInterval) return;
  const amount = Math.max(0, (price.unit_amount ?? 0) - Math.round(unused));
  const { current_period_start: start, current_period_end: end } = item;
  collect(
    simulation,
    invoiceFor(simulation, subscription, { reason: 'subscription_update', amount, period: { start, end } }),
  );
}

function unusedShare(item: Stripe.SubscriptionItem, now: number): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.min(1, Math.max(0, (end - now) / (end - start)));
}
