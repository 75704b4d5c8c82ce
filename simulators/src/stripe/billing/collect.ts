import type Stripe from 'stripe';
import { newInvoice, subscriptionOf } from '../objects/invoice';
import { newCharge } from '../objects/payment';
import type { Period } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Invoice, Subscription } from '../store/tables';
import { changeSubscription, endSubscription } from './subscription-changes';

const DAY = 86_400;
/** Days between payment attempts; none follows the last one. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Creates an invoice for a subscription, without collecting it. */
export function invoiceFor(
  simulation: Simulation,
  subscription: Subscription,
  given: { reason: Stripe.Invoice.BillingReason; amount: number; period: Period },
): Invoice {
  const customer = simulation.tables.customers.get(subscription.customer);
  if (!customer) throw new Error(`${subscription.id} has no customer.`);
  const created = simulation.now(customer.id);
  const invoice = newInvoice({ ...given, customer, subscription, created });
  simulation.tables.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  simulation.emit('invoice.created', invoice);
  simulation.emit('invoice.finalized', invoice);
  return invoice;
}

/** Pays an open invoice. Reactivates the subscription if it has no other open invoice. */
export function payInvoice(simulation: Simulation, invoice: Invoice): void {
  const paidAt = simulation.now(invoice.customer);
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = paidAt;
  if (invoice.amount_due > 0) {
    const charge = newCharge(invoice, paidAt);
    simulation.tables.charges.set(invoice.id, charge);
    simulation.emit('charge.succeeded', charge);
  }
  simulation.emit('invoice.paid', invoice);
  simulation.emit('invoice.payment_succeeded', invoice);
  const subscription = simulation.tables.subscriptions.get(subscriptionOf(invoice));
  if (subscription && WAITING.has(subscription.status) && !openInvoice(simulation, subscription)) {
    changeSubscription(simulation, subscription, { status: 'active' });
  }
}

const WAITING: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'incomplete']);

/** Declines a payment: the subscription becomes past due; after the last attempt it ends or stays unpaid. */
export function failInvoice(simulation: Simulation, invoice: Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const wait = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : simulation.now(invoice.customer) + wait * DAY;
  simulation.emit('invoice.payment_failed', invoice);
  const subscription = simulation.tables.subscriptions.get(subscriptionOf(invoice));
  if (!subscription || subscription.status === 'canceled') return;
  if (wait !== undefined) {
    if (subscription.status !== 'past_due')
      changeSubscription(simulation, subscription, { status: 'past_due' });
  } else if (simulation.afterRetries === 'cancel') {
    endSubscription(simulation, subscription, 'payment_failed');
  } else {
    changeSubscription(simulation, subscription, { status: 'unpaid' });
  }
}

/** Tries the customer's card. */
export function collect(simulation: Simulation, invoice: Invoice): void {
  if (simulation.wallet(invoice.customer).declines && invoice.amount_due > 0)
    failInvoice(simulation, invoice);
  else payInvoice(simulation, invoice);
}

/** The oldest open invoice of a subscription. */
export function openInvoice(simulation: Simulation, { id }: Subscription): Invoice | undefined {
  return [...simulation.tables.invoices.values()].find(
    (invoice) => invoice.status === 'open' && subscriptionOf(invoice) === id,
  );
}
