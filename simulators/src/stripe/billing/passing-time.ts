import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Invoice, Subscription } from '../store/tables';
import { periodFrom } from './calendar';
import { collect, invoiceFor } from './collect';
import { endSubscription } from './subscription-changes';
import { expireCheckout } from './subscribe';

interface Due {
  readonly customer: string;
  readonly moment: number;
  readonly happen: () => void;
}

const RENEWED: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/**
 * Lets time pass for some customers up to a moment each: renewals, repeated attempts to collect, cancellations, in the
 * order in which they are due. Customers with the same test clock have to be given together.
 */
export function passTime(simulation: Simulation, customers: ReadonlySet<string>, until: number): void {
  for (;;) {
    const [next] = dueThings(simulation, customers, until).sort((a, b) => a.moment - b.moment);
    if (!next) break;
    simulation.setNow(next.customer, Math.max(next.moment, simulation.now(next.customer)));
    next.happen();
  }
  for (const customer of customers) simulation.setNow(customer, until);
}

/** What has come due by itself, by the time of each customer; test clocks stand still. */
export function catchUp(simulation: Simulation): void {
  for (const { id, test_clock } of simulation.tables.customers.values()) {
    if (test_clock === null) passTime(simulation, new Set([id]), simulation.now(id));
  }
  for (const session of simulation.tables.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= simulation.now(session.customer)) {
      expireCheckout(simulation, session);
    }
  }
}

function dueThings(simulation: Simulation, customers: ReadonlySet<string>, until: number): Due[] {
  const { subscriptions, invoices } = simulation.tables;
  const ofSubscriptions = [...subscriptions.values()]
    .filter(({ customer }) => customers.has(customer))
    .flatMap((subscription) => dueOf(simulation, subscription));
  const ofInvoices = [...invoices.values()]
    .filter(({ customer, status }) => customers.has(customer) && status === 'open')
    .flatMap((invoice) => attemptOf(simulation, invoice));
  return [...ofSubscriptions, ...ofInvoices].filter(({ moment }) => moment <= until);
}

function dueOf(simulation: Simulation, subscription: Subscription): Due[] {
  const { customer, status, cancel_at } = subscription;
  if (!RENEWED.has(status)) return [];
  const end = itemOf(subscription).current_period_end;
  if (cancel_at !== null && cancel_at <= end) {
    return [{ customer, moment: cancel_at, happen: () => endSubscription(simulation, subscription) }];
  }
  return [{ customer, moment: end, happen: () => renew(simulation, subscription) }];
}

function attemptOf(simulation: Simulation, invoice: Invoice): Due[] {
  const { customer, next_payment_attempt: moment } = invoice;
  return moment === null ? [] : [{ customer, moment, happen: () => collect(simulation, invoice) }];
}

/** The next period begins, and its price is collected. */
function renew(simulation: Simulation, subscription: Subscription): void {
  const item = itemOf(subscription);
  const before: unknown = JSON.parse(JSON.stringify(subscription.items));
  const period = periodFrom(item.current_period_end, item.price);
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  simulation.emit('customer.subscription.updated', subscription, { items: before });
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  collect(simulation, invoiceFor(simulation, subscription, { reason: 'subscription_cycle', amount, period }));
}
