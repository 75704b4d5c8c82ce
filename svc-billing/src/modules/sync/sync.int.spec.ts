import { randomUUID } from 'node:crypto';
import type { SyncRun } from '@feltbook/contracts';
import { queuePrefix } from '@feltbook/svc-kit';
import { deleteKeys } from '@feltbook/tooling/testing';
import { manySubscribers } from '../../testing/many-subscribers';
import { eventually, startPaidBilling, subscribe, type PaidBilling } from '../../testing/paid-billing';
import { SyncWorker } from './sync.worker';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

/** The pages of subscriptions that were read. */
const pagesRead = async () =>
  (await billing.stripe.control.calls()).filter(({ path }) => path === '/v1/subscriptions');

const ended = (id: string) =>
  eventually(
    async () => (await billing.client.internal('GET', `/internal/sync/${id}`)).json<SyncRun>(),
    ({ state }) => state === 'done' || state === 'failed',
    60_000,
  );

it('goes on from the page that a killed worker had not finished', async () => {
  const subscribers = await manySubscribers(billing);
  // From the newest to the oldest.
  const made = (await subscribers.make(250)).reverse();
  await billing.stripe.control.reset();
  const id = randomUUID();
  const progress = { after: made[99]?.subscription, active: 70, total: 100 };
  await billing.query.run(
    "INSERT INTO sync_runs (id, state, result, requested_at) VALUES (?, 'running', ?, UTC_TIMESTAMP(3))",
    [id, JSON.stringify(progress)],
  );

  await billing.worker.get(SyncWorker).enqueue();

  const { result } = await ended(id);
  expect(await pagesRead()).toHaveLength(2);
  expect(result).toMatchObject({
    synced_count: 150,
    subscription_details: { total_processed: 250, active_subscriptions: 220, inactive_subscriptions: 30 },
  });
  const stored = await billing.query.execute<{ id: string }>('SELECT id FROM subscriptions');
  const read = made.slice(100).map(({ subscription }) => subscription);
  expect(stored.map((row) => row.id).sort()).toEqual(read.sort());
  await subscribers.close();
});

it('reads a page again whose job Redis lost', async () => {
  await billing.stripe.control.hangNext({ path: '/v1/subscriptions' });
  const requested = billing.client.internal('POST', '/internal/sync');
  await eventually(pagesRead, (calls) => calls.length === 1);

  await deleteKeys(billing.config.REDIS_URL, queuePrefix(billing.config));
  await billing.worker.get(SyncWorker).enqueue();

  const run = await ended((await requested).json<SyncRun>().id);
  expect(run).toMatchObject({ state: 'done', failure: null });
});

it('ends subscriptions that the provider no longer has', async () => {
  const player = await billing.signIn();
  const { customer } = await subscribe(billing, player);
  await billing.stripe.control.settled();
  await billing.stripe.control.loseNext({ count: 100 });
  await billing.stripe.control.deleteCustomer({ customer });
  expect((await player.status()).status).toBe('pro');

  await ended((await billing.client.internal('POST', '/internal/sync')).json<SyncRun>().id);

  expect((await player.status()).status).toBe('trial');
});
