import { randomUUID } from 'node:crypto';
import type { EventOf } from '@feltbook/contracts';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';
import { lockBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

let billing: Billing;
let client: BillingClient;
let accountId: string;
beforeAll(async () => {
  billing = await startBilling();
  client = billingClient(billing);
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => billing.close());

/** The account's events, oldest first. No service confirms them here, so none is deleted. */
async function published(): Promise<EventOf<'subscription.changed'>['data'][]> {
  const rows = await client.query.execute<{ event: string }>(
    "SELECT event FROM outbox WHERE type = 'subscription.changed' ORDER BY id",
  );
  return rows
    .map(({ event }) => JSON.parse(event) as EventOf<'subscription.changed'>)
    .filter((event) => event.accountId === accountId)
    .map(({ data }) => data);
}
const reconcile = () =>
  inTransaction(billing.worker.get(DataSource), async (query) =>
    reconcileEntitlement(query, await lockBillingAccount(query, accountId)),
  );

it('publishes nothing of a new trial, and each change once, under rising versions', async () => {
  await client.register(accountId);
  await reconcile();
  expect(await published()).toEqual([]);

  await client.reportUsage(accountId, { accountVersion: 20, cashUsed: 10, tournamentsUsed: 10 });
  await reconcile();
  await client.decide(accountId, 'grandfather');
  await client.decide(accountId, 'grandfather');

  const none = { trial_active: false, plan: null, current_period_end: null, cancel_at_period_end: false };
  expect(await published()).toEqual([
    { version: 1, subscription: { subscription_status: 'trial_expired', ...none } },
    { version: 2, subscription: { subscription_status: 'grandfathered', ...none } },
  ]);
});

it('publishes when a plan is to end, though the status stays', async () => {
  await client.register(accountId);
  const store = (cancelAtPeriodEnd: boolean) =>
    client.storeSubscription(accountId, {
      id: `sub_${accountId}`,
      status: 'active',
      plan: 'monthly',
      currentPeriodEnd: new Date('2030-01-01'),
      cancelAtPeriodEnd,
    });
  await store(false);
  await reconcile();
  await store(true);
  await reconcile();
  await reconcile();

  const ends = (await published()).map(({ subscription }) => [
    subscription.subscription_status,
    subscription.plan,
    subscription.current_period_end,
    subscription.cancel_at_period_end,
  ]);
  expect(ends).toEqual([
    ['pro', 'monthly', '2030-01-01T00:00:00.000Z', false],
    ['pro', 'monthly', '2030-01-01T00:00:00.000Z', true],
  ]);
});

it('publishes nothing of a deleted account', async () => {
  await client.register(accountId);
  await client.deleteAccount(accountId);
  await client.reconcile(accountId);
  expect(await published()).toEqual([]);
});
