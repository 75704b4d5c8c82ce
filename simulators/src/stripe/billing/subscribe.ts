import type Stripe from 'stripe';
import { newSubscription } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { CheckoutSession, Customer, Subscription } from '../store/tables';
import { newCustomer, type CustomerInput } from '../objects/customer';
import { periodFrom } from './calendar';
import { invoiceFor, payInvoice } from './collect';

export interface SubscribeInput {
  readonly customer: Customer;
  readonly price: Stripe.Price;
  readonly quantity?: number;
  readonly metadata?: Stripe.Metadata;
  readonly status?: Stripe.Subscription.Status;
}

/** Creates a subscription. Pays its first invoice if the status is `active`. */
export function subscribe(simulation: Simulation, given: SubscribeInput): Subscription {
  const { customer, price, status = 'active', quantity = 1 } = given;
  const period = periodFrom(simulation.now(customer.id), price);
  const subscription = newSubscription({ ...given, customer: customer.id, period, status });
  simulation.tables.subscriptions.set(subscription.id, subscription);
  simulation.emit('customer.subscription.created', subscription);
  const amount = (price.unit_amount ?? 0) * quantity;
  const invoice = invoiceFor(simulation, subscription, { reason: 'subscription_create', amount, period });
  if (status === 'active') payInvoice(simulation, invoice);
  return subscription;
}

export function addCustomer(simulation: Simulation, given: CustomerInput): Customer {
  const customer = newCustomer(given, simulation.now());
  simulation.tables.customers.set(customer.id, customer);
  simulation.emit('customer.created', customer);
  return customer;
}

/** Pays an open checkout session: creates the subscription and completes the session. */
export function completeCheckout(simulation: Simulation, session: CheckoutSession): Subscription {
  const [line] = session.line_items.data;
  if (session.status !== 'open' || !line?.price) throw new Error(`${session.id} cannot be paid any more.`);
  const customer =
    simulation.tables.customers.get(session.customer ?? '') ??
    addCustomer(simulation, { email: session.customer_email ?? undefined });
  session.customer = customer.id;
  simulation.wallet(customer.id).declines = false;
  const subscription = subscribe(simulation, {
    customer,
    price: line.price,
    quantity: line.quantity ?? 1,
    metadata: session.subscription_metadata,
  });
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = detailsOf(customer);
  simulation.emit('checkout.session.completed', session);
  return subscription;
}

/** Expires an open session. */
export function expireCheckout(simulation: Simulation, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  simulation.emit('checkout.session.expired', session);
}

const detailsOf = ({ email, name, phone }: Customer): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: name ?? null,
  phone: phone ?? null,
  tax_exempt: 'none',
  tax_ids: [],
});
