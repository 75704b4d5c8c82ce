import * as z from 'zod/mini';
import { SIMULATED_PRICES, type SimulatedPlan } from '../simulation/prices';
import { lookup } from '../api/lookup';
import { openInvoice, payInvoice } from '../billing/collect';
import { passTime } from '../billing/passing-time';
import { refundCharge } from '../billing/refund';
import { removeCustomer } from '../billing/remove-customer';
import { addCustomer, completeCheckout, expireCheckout, subscribe } from '../billing/subscribe';
import {
  cancelAtPeriodEnd,
  changeSubscription,
  endSubscription,
  keepSubscription,
} from '../billing/subscription-changes';
import { switchPrice } from '../billing/switch-price';
import { subscriptionOf } from '../objects/invoice';
import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import { command } from './command';

const DAY = 86_400;
const id = z.string();
const plan = z._default(z.enum(['monthly', 'yearly']), 'monthly');
const status = z._default(z.string(), 'active');
const ofSubscription = z.strictObject({ subscription: id });

/** Commands for what customers and their banks do. */
export function lifeCommands(simulation: Simulation) {
  const priceOf = (name: SimulatedPlan) => lookup(simulation, 'prices', SIMULATED_PRICES[name]);
  const subscriptionAt = (given: string) => lookup(simulation, 'subscriptions', given);
  return {
    /** Pays an open checkout session, as its page does. */
    pay: command(z.strictObject({ session: id }), ({ session }) =>
      completeCheckout(simulation, lookup(simulation, 'sessions', session)),
    ),
    /** Closes an open checkout session. */
    expire: command(z.strictObject({ session: id }), ({ session }) =>
      expireCheckout(simulation, lookup(simulation, 'sessions', session)),
    ),
    /** Creates a subscription without a checkout, with any status; creates the customer if none is given. */
    subscribe: command(
      z.strictObject({
        customer: z.optional(id),
        plan,
        status,
        email: z.optional(z.string()),
        metadata: z._default(z.record(z.string(), z.string()), {}),
      }),
      ({ customer, email, ...given }) =>
        subscribe(simulation, {
          customer: customer ? lookup(simulation, 'customers', customer) : addCustomer(simulation, { email }),
          price: priceOf(given.plan),
          status: given.status,
          metadata: given.metadata,
        }),
    ),
    /** Creates many subscriptions, each with its own customer; without events by default. */
    makeSubscriptions: command(
      z.strictObject({ count: z.number(), plan, status, silent: z._default(z.boolean(), true) }),
      ({ count, silent, ...given }) => {
        const make = () =>
          Array.from({ length: count }, (_, index) => {
            const customer = addCustomer(simulation, { email: `player-${index + 1}@simulated.example` });
            return subscribe(simulation, { customer, price: priceOf(given.plan), status: given.status });
          });
        const made = silent ? simulation.silently(make) : make();
        return made.map(({ id: subscription, customer }) => ({ subscription, customer }));
      },
    ),
    /** Advances a customer's time by days; runs due renewals, payment attempts and cancellations. */
    advance: command(z.strictObject({ customer: id, days: z.number() }), ({ customer, days }) => {
      passTime(simulation, customer, simulation.now(customer) + Math.round(days * DAY));
      return { now: simulation.now(customer) };
    }),
    /** Advances time to the end of the paid period, and collects the next payment or declines it. */
    renew: command(
      z.strictObject({ subscription: id, declines: z._default(z.boolean(), false) }),
      ({ subscription, declines }) => {
        const found = subscriptionAt(subscription);
        simulation.wallet(found.customer).declines = declines;
        const until = Math.max(itemOf(found).current_period_end, simulation.now(found.customer));
        passTime(simulation, found.customer, until);
        return found;
      },
    ),
    /** Sets what happens after the last payment attempt: the subscription ends, or stays unpaid. */
    afterRetries: command(z.strictObject({ then: z.enum(['cancel', 'unpaid']) }), ({ then }) => {
      simulation.afterRetries = then;
    }),
    /** Pays the open invoice of a subscription with a card that works. */
    settleInvoice: command(ofSubscription, ({ subscription }) => {
      const found = subscriptionAt(subscription);
      simulation.wallet(found.customer).declines = false;
      const invoice = openInvoice(simulation, found);
      if (!invoice) throw new Error(`${subscription} has no open invoice.`);
      payInvoice(simulation, invoice);
      return found;
    }),
    /** Cancels now, or at the end of the period by the flag or by a time, as the portal may do. */
    cancel: command(
      z.strictObject({ subscription: id, how: z._default(z.enum(['flag', 'moment', 'now']), 'flag') }),
      ({ subscription, how }) => {
        const found = subscriptionAt(subscription);
        if (how === 'now') endSubscription(simulation, found);
        else cancelAtPeriodEnd(simulation, found, how);
        return found;
      },
    ),
    /** Reverts a cancellation. */
    resume: command(ofSubscription, ({ subscription }) => {
      keepSubscription(simulation, subscriptionAt(subscription));
      return subscriptionAt(subscription);
    }),
    switchPlan: command(z.strictObject({ subscription: id, plan }), (given) => {
      switchPrice(simulation, subscriptionAt(given.subscription), priceOf(given.plan));
      return subscriptionAt(given.subscription);
    }),
    /** Like `switchPlan`, for any price. */
    switchPrice: command(z.strictObject({ subscription: id, price: id }), (given) => {
      switchPrice(simulation, subscriptionAt(given.subscription), lookup(simulation, 'prices', given.price));
      return subscriptionAt(given.subscription);
    }),
    /** Sets any status, including unknown ones. */
    setStatus: command(z.strictObject({ subscription: id, status: z.string() }), (given) => {
      changeSubscription(simulation, subscriptionAt(given.subscription), { status: given.status });
      return subscriptionAt(given.subscription);
    }),
    /** Refunds the last payment, or a part of it. */
    refund: command(z.strictObject({ subscription: id, amount: z.optional(z.number()) }), (given) => {
      const { invoices, charges } = simulation.tables;
      const paid = [...invoices.values()].filter(
        (invoice) => subscriptionOf(invoice) === given.subscription && charges.has(invoice.id),
      );
      const charge = charges.get(paid.at(-1)?.id ?? '');
      if (!charge) throw new Error(`${given.subscription} was never paid.`);
      if (charge.refunded) throw new Error(`${given.subscription} was paid back already.`);
      const { id: refund, amount } = refundCharge(simulation, charge, given.amount);
      return { refund, amount };
    }),
    deleteCustomer: command(z.strictObject({ customer: id }), ({ customer }) =>
      removeCustomer(simulation, lookup(simulation, 'customers', customer)),
    ),
  };
}
