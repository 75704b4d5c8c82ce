import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Subscription } from '../store/tables';
import { listOf } from './list';

export interface Period {
  readonly start: number;
  readonly end: number;
}

export interface SubscriptionInput {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity?: number | undefined;
  readonly period: Period;
  readonly status: Stripe.Subscription.Status;
  readonly metadata?: Stripe.Metadata | undefined;
}

export function newSubscription(given: SubscriptionInput): Subscription {
  const id = newId('sub');
  const { start } = given.period;
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: given.price.currency,
    customer: given.customer,
    default_payment_method: newId('pm'),
    description: null,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [newItem(id, given)]),
    latest_invoice: null,
    livemode: false,
    metadata: given.metadata ?? {},
    start_date: start,
    status: given.status,
  } as Subscription;
}

function newItem(subscription: string, { price, period, quantity }: SubscriptionInput) {
  return {
    id: newId('si'),
    object: 'subscription_item',
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    metadata: {},
    price,
    quantity: quantity ?? 1,
    subscription,
  } as Stripe.SubscriptionItem;
}

/** The only item of a subscription. */
export function itemOf({ id, items }: Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item.`);
  return item;
}
