import { randomUUID } from 'node:crypto';
import {
  subscriptionAnalytics,
  type SubscriptionAnalytics,
  type SubscriptionState,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import { toSqlTimestamp } from '../../database/timestamps';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';
import { startPaidBilling, subscribe, type PaidBilling } from '../../testing/paid-billing';
import { EntitlementEnds } from '../billing-accounts/entitlement-ends';
import { SubscriptionAnalyticsService } from './subscription-analytics.service';

const measure = (billing: Pick<Billing, 'app'>, now: Date) =>
  billing.app.get(SubscriptionAnalyticsService).measure(now);

describe('without a provider', () => {
  let billing: Billing;
  let client: BillingClient;
  beforeAll(async () => {
    billing = await startBilling();
    client = billingClient(billing);
  });
  beforeEach(async () => {
    for (const table of ['status_changes', 'billing_accounts', 'subscriptions']) {
      await client.query.run(`DELETE FROM ${table}`);
    }
  });
  afterAll(() => billing.close());

  type Word = SubscriptionState | null;
  const changed = async (at: string, from: Word, to: Word, times = 1) => {
    for (let count = 0; count < times; count += 1) {
      await client.query.run('INSERT INTO status_changes (at, from_status, to_status) VALUES (?, ?, ?)', [
        toSqlTimestamp(new Date(at)),
        from,
        to,
      ]);
    }
  };
  /** Makes an account Pro. @returns its id */
  const pro = async () => {
    const accountId = randomUUID();
    await client.register(accountId);
    await client.storeSubscription(accountId, { id: `sub_${accountId}` });
    await client.reconcile(accountId);
    return accountId;
  };

  it('compares the last 30 days with the 30 days before', async () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    await changed('2026-11-21T12:00:00.000Z', null, 'trial', 2);
    await changed('2026-10-22T12:00:00.001Z', 'trial_expired', 'trial');
    await changed('2026-11-02T00:00:00.000Z', 'pro', 'trial');
    await changed('2026-11-03T00:00:00.000Z', 'trial', 'pro', 3);
    await changed('2026-11-04T00:00:00.000Z', 'pro', null);
    await changed('2026-11-05T00:00:00.000Z', 'trial', 'trial_expired', 5);
    // A moment too early for the week, its first moment, and its last.
    await changed('2026-11-14T12:00:00.000Z', 'trial', 'pro', 2);
    await changed('2026-11-14T12:00:00.001Z', 'trial', 'pro', 4);
    await changed('2026-11-21T12:00:00.000Z', 'pro', 'trial');
    // The 30 days before, from their first moment to their last.
    await changed('2026-10-22T12:00:00.000Z', null, 'trial');
    await changed('2026-09-22T12:00:00.001Z', 'grandfathered', 'trial');
    await changed('2026-10-01T00:00:00.000Z', 'trial_expired', 'pro', 4);
    // Too early, and yet to come.
    await changed('2026-09-22T12:00:00.000Z', null, 'trial', 9);
    await changed('2026-11-21T12:00:00.001Z', 'pro', 'trial_expired', 9);

    expect(await measure(billing, now)).toMatchObject({
      new_trials_30d: 3,
      conversions_30d: 9,
      churn_30d: 3,
      conversions_7d: 4,
      churn_7d: 1,
      overdue_users: 0,
      trend_trials: 50,
      trend_conversions: 125,
      trend_churn: null,
    });
  });

  it('estimates a dollar per Pro user, and excludes the owner', async () => {
    const [first, owner] = [await pro(), await pro()];
    for (const action of ['disable_trial', 'grandfather']) {
      const accountId = randomUUID();
      await client.register(accountId);
      await client.decide(accountId, action);
    }
    billing.fakeServices.setOwner(owner);
    const answer = await client.internal('GET', '/internal/admin/subscriptions');
    expect(z.parse(subscriptionAnalytics, answer.json())).toMatchObject({
      subscribed_users: 1,
      grandfathered_users: 1,
      trial_expired_users: 1,
      trial_users: 0,
      estimated_monthly_revenue: 1,
      estimated_yearly_revenue: 12,
      revenue_is_measured: false,
    });
    // The cached figures are returned again.
    await client.deleteAccount(first);
    const again = await client.internal('GET', '/internal/admin/subscriptions');
    expect(again.json<SubscriptionAnalytics>().subscribed_users).toBe(1);
    expect((await measure(billing, new Date())).subscribed_users).toBe(0);
  });

  it('counts a deleted Pro account as churn, once', async () => {
    const accountId = await pro();
    await client.deleteAccount(accountId);
    await client.deleteAccount(accountId);
    const figures = await measure(billing, new Date());
    expect([figures.conversions_30d, figures.churn_30d]).toEqual([1, 1]);
  });

  it('counts the end of a grace period as churn, also of a grandfathered account', async () => {
    const accountId = await pro();
    await client.decide(accountId, 'grandfather');
    expect(await client.storedStatus(accountId)).toBe('pro');
    const overdue = new Date(Date.now() - 7.1 * 86_400_000);
    await client.storeSubscription(accountId, {
      id: `sub_${accountId}`,
      status: 'past_due',
      pastDueSince: overdue,
    });
    // The worker's own task may have been first.
    await billing.worker.get(EntitlementEnds).endGracePeriods();
    expect(await billing.worker.get(EntitlementEnds).endGracePeriods()).toBe(0);
    expect(await client.storedStatus(accountId)).toBe('grandfathered');
    expect((await measure(billing, new Date())).churn_30d).toBe(1);
  });
});

describe('with a provider', () => {
  let billing: PaidBilling;
  beforeAll(async () => {
    billing = await startPaidBilling();
  });
  afterAll(() => billing.close());

  it('sums the reported prices of subscriptions until they end', async () => {
    const { control } = billing.stripe;
    const client = billingClient(billing);
    const [monthly, yearly] = [await billing.signIn(), await billing.signIn()];
    const { subscription } = await subscribe(billing, monthly, 'monthly');
    await subscribe(billing, yearly, 'yearly');
    const stored = await client.query.execute(
      'SELECT unit_amount, currency, interval_unit, interval_count, quantity FROM subscriptions ORDER BY unit_amount',
    );
    const one = { currency: 'usd', interval_count: 1, quantity: 1 };
    expect(stored).toEqual([
      { ...one, unit_amount: '100', interval_unit: 'month' },
      { ...one, unit_amount: '1000', interval_unit: 'year' },
    ]);
    const revenue = async () => {
      const figures = await measure(billing, new Date());
      expect(figures.revenue_is_measured).toBe(true);
      return figures.estimated_monthly_revenue;
    };
    expect(await revenue()).toBe(1.83);

    await control.cancel({ subscription, how: 'flag' });
    await monthly.until({ cancel_at_period_end: true });
    expect(await revenue()).toBe(1.83);
    await control.cancel({ subscription, how: 'now' });
    await monthly.until({ status: 'trial' });
    expect(await revenue()).toBe(0.83);

    // Of no known currency, of no known price, overdue for too long, and overdue for less.
    const overdue = (days: number) => new Date(Date.now() - days * 86_400_000);
    await client.storeSubscription(randomUUID(), { currency: 'eur' });
    await client.storeSubscription(randomUUID(), { unitAmount: null });
    await client.storeSubscription(randomUUID(), { status: 'past_due', pastDueSince: overdue(8) });
    expect(await revenue()).toBe(0.83);
    await client.storeSubscription(randomUUID(), {
      status: 'past_due',
      pastDueSince: overdue(6),
      quantity: 3,
    });
    expect(await revenue()).toBe(3.83);
    expect((await measure(billing, new Date())).overdue_users).toBe(1);
  });
});
