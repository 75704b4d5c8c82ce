import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Subscription } from '../store/tables';
import { planOf } from './catalogue';
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
  readonly test_clock: string | null;
}

export function newSubscription(given: SubscriptionInput): Subscription {
  const id = newId('sub');
  const { start } = given.period;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: newId('pm'),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [newItem(id, given)]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: given.status,
    test_clock: given.test_clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  } satisfies Stripe.Subscription;
}

function newItem(subscription: string, { price, period, quantity }: SubscriptionInput) {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: quantity ?? 1,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}

/** The only item of a subscription. */
export function itemOf({ id, items }: Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item.`);
  return item;
}
