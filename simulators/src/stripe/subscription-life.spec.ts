import type Stripe from 'stripe';
import { SIMULATED_PRICES } from './simulation/prices';
import { startBench, type Bench } from './testing';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.simulator.control.reset();
  await bench.simulator.control.settled();
  bench.receiver.arrived.length = 0;
});

const read = (id: string, params: Stripe.SubscriptionRetrieveParams = {}) =>
  bench.stripe.subscriptions.retrieve(id, params);
const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const eventTypes = async () => {
  await bench.simulator.control.settled();
  return bench.receiver.arrived.map(({ event }) => event.type);
};

describe('the passing of time', () => {
  it('renews a paid subscription', async () => {
    const { control } = bench.simulator;
    const before = await control.subscribe();
    const end = periodEnd(before);
    await control.renew({ subscription: before.id });
    const after = await read(before.id, { expand: ['latest_invoice'] });
    expect(after.status).toBe('active');
    expect(periodEnd(after) - end).toBeGreaterThan(27 * 86_400);
    expect(after.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
      parent: { subscription_details: { subscription: before.id } },
    });
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['customer.subscription.updated', 'invoice.paid', 'charge.succeeded']),
    );
  });

  it('makes a subscription past due if the card is declined, and active when the invoice is paid', async () => {
    const { control } = bench.simulator;
    const { id } = await control.subscribe();
    await control.renew({ subscription: id, declines: true });
    expect((await read(id)).status).toBe('past_due');
    expect(await eventTypes()).toContain('invoice.payment_failed');
    await control.settleInvoice({ subscription: id });
    expect((await read(id)).status).toBe('active');
  });

  it.each(['cancel', 'unpaid'] as const)('attempts a payment four times, then: %s', async (then) => {
    const { control } = bench.simulator;
    const { id, customer } = await control.subscribe();
    await control.afterRetries({ then });
    await control.renew({ subscription: id, declines: true });
    await control.advance({ customer, days: 14 });
    expect((await read(id)).status).toBe('past_due');
    await control.advance({ customer, days: 2 });
    expect((await read(id)).status).toBe(then === 'cancel' ? 'canceled' : 'unpaid');
    const { latest_invoice } = await read(id, { expand: ['latest_invoice'] });
    expect(latest_invoice).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  });
});

describe('a cancellation at the end of the period', () => {
  it.each([
    ['flag', true],
    ['moment', false],
  ] as const)('by %s can be reverted, or takes effect', async (how, atPeriodEnd) => {
    const { control } = bench.simulator;
    const { id, customer } = await control.subscribe();
    await control.cancel({ subscription: id, how });
    const leaving = await read(id);
    expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: atPeriodEnd });
    expect(leaving.cancel_at).toBe(periodEnd(leaving));
    await control.resume({ subscription: id });
    expect(await read(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await control.cancel({ subscription: id, how });
    await control.advance({ customer, days: 32 });
    expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: leaving.cancel_at });
    expect(await eventTypes()).toContain('customer.subscription.deleted');
  });
});

describe('the API', () => {
  it('switches from monthly to yearly, and pays for the new year at once', async () => {
    const { id } = await bench.simulator.control.subscribe();
    await bench.simulator.control.switchPlan({ subscription: id, plan: 'yearly' });
    const yearly = await read(id, { expand: ['latest_invoice'] });
    expect(yearly.items.data[0]?.price.id).toBe(SIMULATED_PRICES.yearly);
    expect(periodEnd(yearly) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    expect(yearly.latest_invoice).toMatchObject({ amount_paid: 900, billing_reason: 'subscription_update' });
  });

  it('cancels at once, and only once', async () => {
    const { id } = await bench.simulator.control.subscribe();
    expect((await bench.stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(bench.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('deletes a customer with all subscriptions', async () => {
    const { id, customer } = await bench.simulator.control.subscribe();
    await bench.stripe.customers.del(customer);
    expect(await bench.stripe.customers.retrieve(customer)).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    );
    expect((await read(id)).status).toBe('canceled');
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['customer.deleted', 'customer.subscription.deleted']),
    );
  });

  it('sends an unknown status', async () => {
    const { id } = await bench.simulator.control.subscribe();
    await bench.simulator.control.setStatus({ subscription: id, status: 'hibernating' });
    expect((await read(id)).status).toBe('hibernating');
  });

  it('lists many subscriptions in pages, ended ones only on request', async () => {
    const made = await bench.simulator.control.makeSubscriptions({ count: 250 });
    await bench.stripe.subscriptions.cancel(made[0]?.subscription ?? '');
    const wanted = new Set(made.map(({ subscription }) => subscription));
    const seen = { all: 0, living: 0 };
    for await (const { id } of bench.stripe.subscriptions.list({ status: 'all', limit: 100 })) {
      if (wanted.has(id)) seen.all += 1;
    }
    for await (const { id } of bench.stripe.subscriptions.list({ limit: 100 })) {
      if (wanted.has(id)) seen.living += 1;
    }
    expect(seen).toEqual({ all: 250, living: 249 });
    const [one] = made.slice(-1);
    const { data } = await bench.stripe.subscriptions.list({ customer: one?.customer ?? '', status: 'all' });
    expect(data.map(({ id }) => id)).toEqual([one?.subscription]);
  });
});
