import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Invoice, Subscription } from '../store/tables';
import { periodFrom } from './calendar';
import { collect, invoiceFor } from './collect';
import { endSubscription } from './subscription-changes';
import { expireCheckout } from './subscribe';

interface DueAction {
  /** In seconds since 1970. */
  readonly moment: number;
  readonly run: () => void;
}

const RENEWED: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/**
 * Advances the time of a customer to `until` (seconds since 1970). Runs renewals, payment attempts and cancellations in
 * the order in which they are due.
 */
export function passTime(simulation: Simulation, customer: string, until: number): void {
  for (;;) {
    const [next] = dueActions(simulation, customer, until).sort((a, b) => a.moment - b.moment);
    if (!next) break;
    simulation.setNow(customer, Math.max(next.moment, simulation.now(customer)));
    next.run();
  }
  simulation.setNow(customer, until);
}

/** Runs everything that is due by now. */
export function catchUp(simulation: Simulation): void {
  for (const id of simulation.tables.customers.keys()) passTime(simulation, id, simulation.now(id));
  for (const session of simulation.tables.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= simulation.now(session.customer)) {
      expireCheckout(simulation, session);
    }
  }
}

function dueActions(simulation: Simulation, customer: string, until: number): DueAction[] {
  const { subscriptions, invoices } = simulation.tables;
  const ofSubscriptions = [...subscriptions.values()]
    .filter((subscription) => subscription.customer === customer)
    .flatMap((subscription) => dueOf(simulation, subscription));
  const ofInvoices = [...invoices.values()]
    .filter((invoice) => invoice.customer === customer && invoice.status === 'open')
    .flatMap((invoice) => attemptOf(simulation, invoice));
  return [...ofSubscriptions, ...ofInvoices].filter(({ moment }) => moment <= until);
}

function dueOf(simulation: Simulation, subscription: Subscription): DueAction[] {
  const { status, cancel_at } = subscription;
  if (!RENEWED.has(status)) return [];
  const end = itemOf(subscription).current_period_end;
  if (cancel_at !== null && cancel_at <= end) {
    return [{ moment: cancel_at, run: () => endSubscription(simulation, subscription) }];
  }
  return [{ moment: end, run: () => renew(simulation, subscription) }];
}

function attemptOf(simulation: Simulation, invoice: Invoice): DueAction[] {
  const { next_payment_attempt: moment } = invoice;
  return moment === null ? [] : [{ moment, run: () => collect(simulation, invoice) }];
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
