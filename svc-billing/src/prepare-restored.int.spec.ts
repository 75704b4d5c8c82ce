import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { prepareRestored } from './prepare-restored';
import { eventually, startPaidBilling, subscribed, type PaidBilling } from './testing/paid-billing';

// Real servers on a busy machine may take their time.
jest.setTimeout(60_000);

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterAll(() => billing.close());

const TABLES = ['customers', 'subscriptions', 'provider_events', 'checkout_attempts', 'standings'];

/** As if billing were restored to a moment before it knew of any account. */
async function restored(): Promise<void> {
  for (const table of TABLES) await billing.query.run(`DELETE FROM ${table}`);
  await inTransaction(billing.worker.get(DataSource), prepareRestored);
  await eventually(
    () =>
      billing.query.execute("SELECT id, state, failure, leased_until FROM sync_runs WHERE state <> 'done'"),
    (open) => open.length === 0,
  );
}

it('reads from the provider what was bought after the moment, of accounts that exist', async () => {
  const [player, stranger] = [await billing.signIn(), await billing.signIn()];
  for (const one of [player, stranger]) await subscribed(billing, one);
  // svc-auth knows the one, and not the other.
  billing.neighbours.exists(player.accountId);

  await restored();

  await player.until({ status: 'pro', plan: 'monthly' });
  expect(await stranger.status()).toMatchObject({ status: 'trial' });
  const customers = await billing.query.execute('SELECT account_id FROM customers');
  expect(customers).toEqual([{ account_id: player.accountId }]);
});

it('takes over no second customer of an account', async () => {
  const player = await billing.signIn();
  billing.neighbours.exists(player.accountId);
  const { customer } = await subscribed(billing, player);
  await billing.query.run("UPDATE customers SET customer_id = 'cus_other' WHERE customer_id = ?", [customer]);

  await inTransaction(billing.worker.get(DataSource), prepareRestored);
  await eventually(
    () =>
      billing.query.execute("SELECT id, state, failure, leased_until FROM sync_runs WHERE state <> 'done'"),
    (open) => open.length === 0,
  );

  expect(
    await billing.query.execute('SELECT customer_id FROM customers WHERE account_id = ?', [player.accountId]),
  ).toEqual([{ customer_id: 'cus_other' }]);
});
