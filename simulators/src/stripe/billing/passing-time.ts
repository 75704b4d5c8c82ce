import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Invoice, Subscription } from '../store/tables';
import { periodFrom } from './calendar';
import { collect, invoiceFor } from './collect';
import { endSubscription } from './subscription-changes';
import { expireCheckout } from './subscribe';

interface DueAction {
  readonly customer: string;
  /** In seconds since 1970. */
  readonly moment: number;
  readonly run: () => void;
}

const RENEWED: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/**
 * Advances the time of customers to `until` (seconds since 1970). Runs renewals, payment attempts and cancellations in
 * the order in which they are due. Pass customers with the same test clock together.
 */
export function passTime(simulation: Simulation, customers: ReadonlySet<string>, until: number): void {
  for (;;) {
    const [next] = dueActions(simulation, customers, until).sort((a, b) => a.moment - b.moment);
    if (!next) break;
    simulation.setNow(next.customer, Math.max(next.moment, simulation.now(next.customer)));
    next.run();
  }
  for (const customer of customers) simulation.setNow(customer, until);
}

/** Runs everything that is due by now. Test clocks do not move by themselves. */
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

function dueActions(simulation: Simulation, customers: ReadonlySet<string>, until: number): DueAction[] {
  const { subscriptions, invoices } = simulation.tables;
  const ofSubscriptions = [...subscriptions.values()]
    .filter(({ customer }) => customers.has(customer))
    .flatMap((subscription) => dueOf(simulation, subscription));
  const ofInvoices = [...invoices.values()]
    .filter(({ customer, status }) => customers.has(customer) && status === 'open')
    .flatMap((invoice) => attemptOf(simulation, invoice));
  return [...ofSubscriptions, ...ofInvoices].filter(({ moment }) => moment <= until);
}

function dueOf(simulation: Simulation, subscription: Subscription): DueAction[] {
  const { customer, status, cancel_at } = subscription;
  if (!RENEWED.has(status)) return [];
  const end = itemOf(subscription).current_period_end;
  if (cancel_at !== null && cancel_at <= end) {
    return [{ customer, moment: cancel_at, run: () => endSubscription(simulation, subscription) }];
  }
  return [{ customer, moment: end, run: () => renew(simulation, subscription) }];
}

function attemptOf(simulation: Simulation, invoice: Invoice): DueAction[] {
  const { customer, next_payment_attempt: moment } = invoice;
  return moment === null ? [] : [{ customer, moment, run: () => collect(simulation, invoice) }];
}

/** Begins the next period and collects its price. */
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
