import type Stripe from 'stripe';
import { newId } from '../store/ids';
import type { Charge, Invoice } from '../store/tables';

/** A successful charge for an invoice. */
export function newCharge(invoice: Invoice, created: number): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription payment',
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: newId('pi'),
    refunded: false,
    status: 'succeeded',
  } as Charge;
}

export function newRefund(charge: Charge, amount: number, created: number): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  } as Stripe.Refund;
}
