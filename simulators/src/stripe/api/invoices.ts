import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { failInvoice, payInvoice } from '../billing/collect';
import { refundCharge } from '../billing/refund';
import { subscriptionOf } from '../objects/invoice';
import type { Simulation } from '../simulation/simulation';
import type { Charge } from '../store/tables';
import { ApiFault, invalid, missing } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, flag, metadata, paging, text, whole } from './parameters';

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);

export const invoiceOperations: readonly Operation[] = [
  operation('GET', '/v1/invoices/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'invoices', id),
  ),
  operation(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ off_session: z.optional(flag), expand }),
    (simulation, _, id) => {
      const invoice = lookup(simulation, 'invoices', id);
      if (invoice.status !== 'open') throw invalid(`Invoice is already ${invoice.status}`);
      if (!simulation.wallet(invoice.customer).declines) payInvoice(simulation, invoice);
      else {
        failInvoice(simulation, invoice);
        throw new ApiFault(402, {
          type: 'card_error',
          code: 'card_declined',
          message: 'Your card was declined.',
        });
      }
      return invoice;
    },
  ),
  operation(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...paging,
      customer: z.optional(text),
      subscription: z.optional(text),
      status: z.optional(text),
    }),
    ({ tables }, { customer, subscription, status, ...rest }) =>
      pageOf(
        '/v1/invoices',
        tables.invoices,
        rest,
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (subscription === undefined || subscriptionOf(invoice) === subscription) &&
          (status === undefined || invoice.status === status),
      ),
  ),
  operation(
    'POST',
    '/v1/refunds',
    z.strictObject({
      charge: z.optional(text),
      payment_intent: z.optional(text),
      amount: z.optional(whole),
      reason: z.optional(reason),
      metadata: z.optional(metadata),
      expand,
    }),
    (simulation, given): Stripe.Refund => {
      const charge = chargeOf(simulation, given.charge, given.payment_intent);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalid('Charge has already been refunded.', 'charge', 'charge_already_refunded');
      if (given.amount !== undefined && (given.amount < 1 || given.amount > left)) {
        throw invalid(`Refund amount (${given.amount}) is not between 1 and ${left}.`, 'amount');
      }
      return refundCharge(simulation, charge, given);
    },
  ),
  operation('GET', '/v1/refunds/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'refunds', id),
  ),
  operation(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...paging, charge: z.optional(text), payment_intent: z.optional(text) }),
    ({ tables }, { charge, payment_intent, ...rest }) =>
      pageOf(
        '/v1/refunds',
        tables.refunds,
        rest,
        (refund) =>
          (charge === undefined || refund.charge === charge) &&
          (payment_intent === undefined || refund.payment_intent === payment_intent),
      ),
  ),
  operation(
    'GET',
    '/v1/charges',
    z.strictObject({ ...paging, customer: z.optional(text) }),
    ({ tables }, { customer, ...rest }) =>
      pageOf(
        '/v1/charges',
        new Map([...tables.charges.values()].map((charge) => [charge.id, charge])),
        rest,
        (charge) => customer === undefined || charge.customer === customer,
      ),
  ),
];

function chargeOf({ tables }: Simulation, charge?: string, intent?: string): Charge {
  const found = [...tables.charges.values()].find(({ id, payment_intent }) =>
    charge === undefined ? payment_intent === intent : id === charge,
  );
  if (!found)
    throw missing('charge', charge ?? intent ?? '', charge === undefined ? 'payment_intent' : 'charge');
  return found;
}
