import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ComparedPlans } from '@feltbook/contracts';
import { inTransaction, VERSION_GAP } from '@feltbook/svc-kit';
import { holdTask } from '@feltbook/tooling/testing';
import { DataSource } from 'typeorm';
import { prepareRestored } from '../../prepare-restored';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';
import { PlanReconciliation } from './plan-reconciliation';

type KnownPlayer = ComparedPlans['players'][number];

/** A fake svc-tracking that has these players. */
let players: KnownPlayer[] = [];
let tracking: Server;
let billing: Billing;
let client: BillingClient;
beforeAll(async () => {
  tracking = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ players }));
    });
  }).listen(0, '127.0.0.1');
  await once(tracking, 'listening');
  const url = `http://127.0.0.1:${(tracking.address() as AddressInfo).port}`;
  // Without a Redis, published events stay in the outbox.
  billing = await startBilling({ environment: { TRACKING_URL: url, REDIS_URL: 'redis://127.0.0.1:9' } });
  client = billingClient(billing);
  await holdTask(client.query, 'plans.reconcile');
});
afterAll(async () => {
  await billing.close();
  tracking.closeAllConnections();
  tracking.close();
});

const player = (id: string, changes: Partial<KnownPlayer> = {}): KnownPlayer => ({
  id,
  planVersion: 0,
  trialNumber: 1,
  erased: false,
  cashUsed: 0,
  tournamentsUsed: 0,
  accountVersion: 0,
  ...changes,
});
const compare = () =>
  billing.worker.get(PlanReconciliation).run({ progress: '', signal: new AbortController().signal });
const published = async () =>
  (
    await client.query.execute<{ event: string }>(
      "SELECT event FROM outbox WHERE type = 'plan.changed' ORDER BY id",
    )
  ).map(({ event }) => JSON.parse(event) as { accountId: string; data: object });

it('publishes a plan again that did not arrive, once while it is pending', async () => {
  const [lost, arrived, newcomer] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [lost, arrived, newcomer]) await client.register(id);
  for (const id of [lost, arrived]) await client.decide(id, 'grandfather');
  await client.query.run('DELETE FROM outbox');
  players = [player(lost), player(arrived, { planVersion: 2 }), player(newcomer)];

  expect(await compare()).toBe('');
  await compare();

  expect(await published()).toMatchObject([
    {
      accountId: lost,
      data: { plan: 'unlimited', planVersion: 2, trialNumber: 1, trialDisabled: false },
    },
  ]);
});

it('publishes plans of players that svc-tracking does not know, but not of erased accounts', async () => {
  const [unknown, gone] = [randomUUID(), randomUUID()];
  for (const id of [unknown, gone]) await client.decide(id, 'disable_trial');
  await client.deleteAccount(gone);
  await client.query.run('DELETE FROM outbox');
  players = [];
  await client.query.run('UPDATE billing_accounts SET plan_version = 1 WHERE account_id <> ?', [unknown]);

  await compare();

  expect(await published()).toMatchObject([
    { accountId: unknown, data: { plan: 'trial', trialDisabled: true, planVersion: 2 } },
  ]);
});

it('adopts the number of a trial that began after the restored backup', async () => {
  await client.query.run('DELETE FROM billing_accounts');
  const accountId = randomUUID();
  await client.register(accountId);
  await client.query.run('DELETE FROM outbox');
  await inTransaction(billing.worker.get(DataSource), prepareRestored);
  await client.query.run("UPDATE sync_runs SET state = 'done'");
  players = [player(accountId, { planVersion: 4, trialNumber: 2 })];

  await compare();

  expect((await published()).find((event) => event.accountId === accountId)).toMatchObject({
    data: { plan: 'trial', planVersion: 1 + VERSION_GAP, trialNumber: 2 },
  });
  const [stored] = await client.query.execute<{ trial_number: number }>(
    'SELECT trial_number FROM billing_accounts WHERE account_id = ?',
    [accountId],
  );
  expect(stored?.trial_number).toBe(2);
});

it('does nothing while a sync is open', async () => {
  await client.query.run('DELETE FROM billing_accounts');
  const accountId = randomUUID();
  await client.decide(accountId, 'grandfather');
  await client.query.run('DELETE FROM outbox');
  players = [];
  const run = "INSERT INTO sync_runs (id, state, requested_at) VALUES (?, 'running', ?)";
  await client.query.run(run, [randomUUID(), '2026-01-01']);

  await compare();
  expect(await published()).toEqual([]);

  await client.query.run("UPDATE sync_runs SET state = 'done'");
  await compare();
  expect(await published()).toMatchObject([{ accountId, data: { plan: 'unlimited' } }]);
});

it('applies usage that did not arrive, and updates the status', async () => {
  const accountId = randomUUID();
  await client.register(accountId);
  await client.reportUsage(accountId, { accountVersion: 4, cashUsed: 4, trialNumber: 1 });
  players = [player(accountId, { accountVersion: 21, cashUsed: 10, tournamentsUsed: 10 })];

  await compare();

  expect(await client.storedStatus(accountId)).toBe('trial_expired');
  players = [player(accountId, { accountVersion: 3 })];
  await compare();
  expect(await client.storedStatus(accountId)).toBe('trial_expired');
});
