import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { prepareRestored } from './prepare-restored';
import { eventually, startPaidBilling, subscribe, type PaidBilling } from './testing/paid-billing';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterAll(() => billing.close());

const TABLES = ['customers', 'subscriptions', 'provider_events', 'checkout_attempts', 'billing_accounts'];

/** Waits until no event of the provider is on its way, which would bring back what a test deletes. */
async function settled(): Promise<void> {
  await billing.stripe.control.settled();
  await eventually(
    () => billing.query.execute("SELECT id FROM outbox WHERE type = 'provider.event.received'"),
    (pending) => pending.length === 0,
  );
}

async function prepare(): Promise<void> {
  await inTransaction(billing.worker.get(DataSource), prepareRestored);
  await eventually(
    () => billing.query.execute("SELECT id, state, failure FROM sync_runs WHERE state <> 'done'"),
    (open) => open.length === 0,
  );
}

it('reads from the provider what existing accounts bought after the backup', async () => {
  const [player, stranger] = [await billing.signIn(), await billing.signIn()];
  for (const one of [player, stranger]) await subscribe(billing, one);
  // Only one of them exists in svc-auth.
  billing.fakeServices.addAccount(player.accountId);

  await settled();
  // A time before billing had any account.
  for (const table of TABLES) await billing.query.run(`DELETE FROM ${table}`);
  await prepare();

  await player.until({ status: 'pro', plan: 'monthly' });
  expect(await stranger.status()).toMatchObject({ status: 'trial' });
  const customers = await billing.query.execute('SELECT account_id FROM customers');
  expect(customers).toEqual([{ account_id: player.accountId }]);
});

it('adopts no second customer of an account', async () => {
  const player = await billing.signIn();
  billing.fakeServices.addAccount(player.accountId);
  const { customer } = await subscribe(billing, player);
  await settled();
  const [other] = await billing.stripe.control.makeSubscriptions({ count: 1 });
  const set = 'UPDATE customers SET customer_id = ? WHERE customer_id = ?';
  await billing.query.run(set, [other?.customer ?? '', customer]);

  await prepare();

  expect(
    await billing.query.execute('SELECT customer_id FROM customers WHERE account_id = ?', [player.accountId]),
  ).toEqual([{ customer_id: other?.customer }]);
});
