import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Customer, Invoice, Subscription } from '../store/tables';
import type { Period } from './subscription';

export interface InvoiceInput {
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: Stripe.Invoice.BillingReason;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly period: Period;
  readonly created: number;
}

/** A finalised, unpaid invoice, with the fields that something reads. */
export function newInvoice(given: InvoiceInput): Invoice {
  const { customer, subscription, amount, period, created } = given;
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description: null,
    effective_at: created,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      paid_at: null,
    },
    subtotal: amount,
    total: amount,
  } as Invoice;
}

/** The id of the invoice's subscription. */
export function subscriptionOf({ parent }: Invoice): string {
  const subscription = parent?.subscription_details?.subscription ?? '';
  return typeof subscription === 'string' ? subscription : subscription.id;
}
