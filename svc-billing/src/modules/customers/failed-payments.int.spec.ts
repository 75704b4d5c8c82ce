import { randomUUID } from 'node:crypto';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { toSqlTimestamp } from '../../database/timestamps';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';
import { aSubscription } from '../../testing/subscription-builder';
import type { Subscription } from '../subscriptions';
import { applySnapshot } from './apply-snapshot';
import { insertCustomer } from './customers.repository';

let billing: Billing;
let client: BillingClient;
beforeAll(async () => {
  billing = await startBilling();
  client = billingClient(billing);
});
afterAll(() => billing.close());

async function failures(accountId: string): Promise<number> {
  const rows = await client.query.execute<{ event: string }>(
    "SELECT event FROM outbox WHERE type = 'payment.failed'",
  );
  return rows.filter(({ event }) => (JSON.parse(event) as { accountId: string }).accountId === accountId)
    .length;
}

it('publishes a failed payment once, until the player has paid', async () => {
  const accountId = randomUUID();
  const customerId = `cus_${accountId}`;
  await client.register(accountId);
  let seconds = 0;
  const report = (status: Subscription['status']) =>
    inTransaction(billing.worker.get(DataSource), async (query) => {
      const {
        accountId: _,
        pastDueSince: __,
        ...reported
      } = aSubscription({
        id: `sub_${accountId}`,
        customerId,
        status,
      });
      // Each snapshot has to be later than the one before.
      const startedAt = toSqlTimestamp(new Date(Date.UTC(2026, 10, 1, 0, 0, (seconds += 1))));
      await applySnapshot(query, accountId, {
        customerId,
        startedAt,
        kind: 'whole',
        subscriptions: [reported],
      });
    });
  await inTransaction(billing.worker.get(DataSource), (query) =>
    insertCustomer(query, accountId, customerId),
  );

  await report('active');
  expect(await failures(accountId)).toBe(0);
  await report('past_due');
  await report('past_due');
  expect(await failures(accountId)).toBe(1);
  await report('active');
  await report('past_due');
  expect(await failures(accountId)).toBe(2);
});
