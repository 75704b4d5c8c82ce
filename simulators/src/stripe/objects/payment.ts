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
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: invoice.customer_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SIMULATED',
    captured: true,
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription payment',
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: newId('pi'),
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

export function newRefund(
  charge: Charge,
  given: {
    amount: number;
    reason?: Stripe.Refund.Reason | undefined;
    metadata?: Stripe.Metadata | undefined;
  },
  created: number,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
