import { DataSource } from 'typeorm';
import { toSqlTimestamp } from '../../database/timestamps';
import {
  eventually,
  publishedPlans,
  startPaidBilling,
  subscribe,
  type PaidBilling,
  type Player,
} from '../../testing/paid-billing';
import { EntitlementEnds } from '../billing-accounts/entitlement-ends';
import { MissedEvents } from '../customers/missed-events';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

const DAY_MS = 86_400_000;

/** Makes the payment overdue for `days`. */
async function overdueFor(player: Player, days: number): Promise<void> {
  await billing.worker
    .get(DataSource)
    .query(
      'UPDATE subscriptions SET past_due_since = ? WHERE account_id = ? AND past_due_since IS NOT NULL',
      [toSqlTimestamp(new Date(Date.now() - days * DAY_MS)), player.accountId],
    );
}

/** Resolves once every event is received and applied. */
async function allApplied(): Promise<void> {
  await billing.stripe.control.settled();
  await eventually(
    () => billing.query.execute('SELECT event_id FROM provider_events WHERE applied_at IS NULL'),
    (rows) => rows.length === 0,
  );
}

describe('a subscription', () => {
  it('paid: is Pro, with its plan and its end, and the plan is published', async () => {
    const player = await billing.signIn();
    expect(await player.status()).toMatchObject({ status: 'trial', subscription_active: false });

    await subscribe(billing, player, 'yearly');

    const status = await player.status();
    expect(status).toMatchObject({
      status: 'pro',
      subscription_active: true,
      plan: 'yearly',
      cancel_at_period_end: false,
    });
    const days = (Date.parse(status.current_period_end ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
    expect(await publishedPlans(billing, player.accountId)).toMatchObject([
      { plan: 'unlimited', trialNumber: 1, planVersion: 2 },
    ]);
  });

  it('renewed: stays Pro, for one more month', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    const { current_period_end: before } = await player.status();

    await billing.stripe.control.renew({ subscription });

    const after = await eventually(player.status, (now) => now.current_period_end !== before);
    expect(after.status).toBe('pro');
    expect(Date.parse(after.current_period_end ?? '') - Date.parse(before ?? '')).toBeGreaterThan(
      27 * DAY_MS,
    );
  });

  it('failed: a first payment that fails makes nobody Pro', async () => {
    const player = await billing.signIn();
    await player.checkout(billing.stripe.prices.monthly);
    const [row] = await billing.query.execute<{ customer_id: string }>(
      'SELECT customer_id FROM customers WHERE account_id = ?',
      [player.accountId],
    );

    await billing.stripe.control.subscribe({ customer: row?.customer_id ?? '', status: 'incomplete' });
    await allApplied();

    expect((await player.status()).status).toBe('trial');
    expect(await publishedPlans(billing, player.accountId)).toEqual([]);
  });

  it('past due: is Pro for the grace period of 7 days', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.setStatus({ subscription, status: 'past_due' });
    await allApplied();
    await overdueFor(player, 6.9);
    expect((await player.status()).status).toBe('pro');
    expect(await billing.worker.get(EntitlementEnds).endGracePeriods()).toBe(0);

    await overdueFor(player, 7.1);
    expect((await player.status()).status).toBe('trial');
    // The worker's own task may have been first.
    await billing.worker.get(EntitlementEnds).endGracePeriods();
    expect(await billing.worker.get(EntitlementEnds).endGracePeriods()).toBe(0);
    expect(await publishedPlans(billing, player.accountId)).toMatchObject([
      { plan: 'unlimited' },
      { plan: 'trial', planVersion: 3 },
    ]);
  });

  it('past due by a declined renewal: paying the invoice ends the grace period', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.renew({ subscription, declines: true });
    await allApplied();
    const [row] = await billing.query.execute<{ status: string; past_due_since: string | null }>(
      'SELECT status, past_due_since FROM subscriptions WHERE id = ?',
      [subscription],
    );
    expect(row).toMatchObject({ status: 'past_due', past_due_since: expect.any(String) });
    expect((await player.status()).status).toBe('pro');

    await billing.stripe.control.settleInvoice({ subscription });
    await allApplied();
    const [settled] = await billing.query.execute(
      'SELECT status, past_due_since FROM subscriptions WHERE id = ?',
      [subscription],
    );
    expect(settled).toMatchObject({ status: 'active', past_due_since: null });
  });

  it.each(['unpaid', 'paused', 'canceled', 'incomplete_expired'])('%s: is not Pro', async (status) => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.setStatus({ subscription, status });

    await player.until({ status: 'trial', subscription_active: false });
    expect((await publishedPlans(billing, player.accountId)).at(-1)).toMatchObject({ plan: 'trial' });
  });

  it.each(['flag', 'moment'] as const)(
    'cancelled at the period’s end (by a %s) and resumed: stays Pro',
    async (how) => {
      const player = await billing.signIn();
      const { subscription } = await subscribe(billing, player);

      await billing.stripe.control.cancel({ subscription, how });
      await player.until({ status: 'pro', cancel_at_period_end: true });
      await billing.stripe.control.resume({ subscription });
      await player.until({ status: 'pro', cancel_at_period_end: false });
      expect(await publishedPlans(billing, player.accountId)).toHaveLength(1);
    },
  );

  it.each(['flag', 'moment'] as const)('cancelled (by a %s): ends with the period', async (how) => {
    const player = await billing.signIn();
    const { subscription, customer } = await subscribe(billing, player);

    await billing.stripe.control.cancel({ subscription, how });
    await billing.stripe.control.advance({ customer, days: 32 });

    const ended = await player.until({ status: 'trial', subscription_active: false });
    expect(ended).not.toHaveProperty('current_period_end');
  });

  it('switched from monthly to yearly: is Pro with the other plan', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.switchPlan({ subscription, plan: 'yearly' });

    const switched = await player.until({ status: 'pro', plan: 'yearly' });
    expect(Date.parse(switched.current_period_end ?? '')).toBeGreaterThan(Date.now() + 360 * DAY_MS);
  });

  it('refunded: stays Pro until it is cancelled too', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.refund({ subscription });
    await allApplied();
    expect((await player.status()).status).toBe('pro');
    await billing.stripe.control.cancel({ subscription, how: 'now' });
    await player.until({ status: 'trial' });
  });

  it('customer deleted: ends, and the player can subscribe again', async () => {
    const player = await billing.signIn();
    const { customer } = await subscribe(billing, player);

    await billing.stripe.control.deleteCustomer({ customer });
    await player.until({ status: 'trial' });
    await allApplied();

    expect((await player.portal()).statusCode).toBe(404);
    const again = await subscribe(billing, player);
    expect(again.customer).not.toBe(customer);
  });

  it('in an unknown status: keeps its last state, and raises an alert', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);

    await billing.stripe.control.setStatus({ subscription, status: 'hibernating' });
    await allApplied();

    expect((await player.status()).status).toBe('pro');
    const metrics = await billing.metrics();
    expect(metrics).toMatch(/billing_alerts_total\{kind="unknown_status"[^}]*\} [1-9]/);
    expect(metrics).toMatch(/billing_alerts_total\{kind="double_subscription"[^}]*\} 0/);
  });
});

describe('events', () => {
  it('doubled and reversed: lead to the current state', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    await billing.stripe.control.hold();
    await billing.stripe.control.cancel({ subscription });
    await billing.stripe.control.switchPlan({ subscription, plan: 'yearly' });
    await billing.stripe.control.resume({ subscription });
    await billing.stripe.control.setStatus({ subscription, status: 'unpaid' });

    const answers = await billing.stripe.control.release({ order: 'reversed', copies: 2 });

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await player.until({ status: 'trial' });
    await allApplied();
    expect((await player.status()).status).toBe('trial');
  });

  it('lost: are fetched from the provider', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    await allApplied();
    await billing.stripe.control.loseNext({ count: 100 });
    await billing.stripe.control.cancel({ subscription, how: 'now' });
    expect((await player.status()).status).toBe('pro');

    const missed = billing.worker.get(MissedEvents);
    expect(await missed.fetchUndelivered()).toBeGreaterThan(0);
    await player.until({ status: 'trial' });
    expect(await missed.fetchUndelivered()).toBe(0);
  });

  it('lost by the queue: are applied without it', async () => {
    const player = await billing.signIn();
    const { customer, subscription } = await subscribe(billing, player);
    await allApplied();
    await billing.stripe.control.loseNext({ count: 100 });
    await billing.stripe.control.cancel({ subscription, how: 'now' });
    await billing.query.run(
      "INSERT INTO provider_events (event_id, type, customer_id, received_at) VALUES (?, 'x', ?, UTC_TIMESTAMP(6))",
      [`evt_${player.accountId}`, customer],
    );

    expect(await billing.worker.get(MissedEvents).applyPending(60)).toBe(0);
    expect(await billing.worker.get(MissedEvents).applyPending(0)).toBe(1);

    expect((await player.status()).status).toBe('trial');
  });

  it('of an unknown customer: are stored, and change nothing', async () => {
    await billing.stripe.control.makeSubscriptions({ count: 1, silent: false });
    await allApplied();
    expect(await billing.query.execute("SELECT id FROM subscriptions WHERE customer_id = 'nobody'")).toEqual(
      [],
    );
  });
});
