import { eventually, startPaidBilling, subscribe, type PaidBilling } from '../../testing/paid-billing';
import { CustomerEmails } from './customer-emails';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterAll(() => billing.close());

/** The email that Stripe has of a customer. */
async function emailAt(customer: string): Promise<unknown> {
  const answer = await fetch(new URL(`/v1/customers/${customer}`, billing.stripe.url), {
    headers: { authorization: `Bearer ${billing.stripe.secretKey}` },
  });
  return ((await answer.json()) as { email: unknown }).email;
}
const update = () => billing.worker.get(CustomerEmails).update();

/** A player who pays, with an account at svc-auth. */
async function payingPlayer() {
  const player = await billing.signIn();
  billing.fakeServices.addAccount(player.accountId, player.email);
  const { customer } = await subscribe(billing, player);
  await update();
  expect(await emailAt(customer)).toBe(player.email);
  return { ...player, customer };
}

it('gives Stripe the new email of an account', async () => {
  const { accountId, customer } = await payingPlayer();
  billing.fakeServices.addAccount(accountId, 'new@players.example');
  await billing.client.reportEmail(accountId);
  await update();
  expect(await emailAt(customer)).toBe('new@players.example');
});

it('takes the email from the customer of an account that lost it, and leaves other customers alone', async () => {
  const [squatter, other] = [await payingPlayer(), await payingPlayer()];
  billing.fakeServices.addAccount(squatter.accountId, null);
  await billing.client.reportEmail(squatter.accountId);
  await update();
  expect(await emailAt(squatter.customer)).toBeNull();
  expect(await emailAt(other.customer)).toBe(other.email);
});

it('checks the email of a new customer, whose token may be older than a change', async () => {
  const player = await billing.signIn();
  billing.fakeServices.addAccount(player.accountId, 'new@players.example');
  const { customer } = await subscribe(billing, player);
  await update();
  expect(await emailAt(customer)).toBe('new@players.example');
});

it('tries again after Stripe failed', async () => {
  const { accountId, customer } = await payingPlayer();
  billing.fakeServices.addAccount(accountId, 'new@players.example');
  await billing.stripe.control.failNext({ method: 'POST', path: `/v1/customers/${customer}` });
  await billing.client.reportEmail(accountId);
  // The scheduled task may meet the failure first.
  const afterUpdate = () => update().then(() => emailAt(customer));
  await expect(eventually(afterUpdate, (email) => email === 'new@players.example')).resolves.toBeDefined();
});

it('leaves a customer without an email if Stripe rejects the new one', async () => {
  const { accountId, customer } = await payingPlayer();
  await update();
  billing.fakeServices.addAccount(accountId, 'ñandú@players.example');
  await billing.client.reportEmail(accountId);
  const outdated = () =>
    update().then(() =>
      billing.query.execute(
        'SELECT 1 FROM customers WHERE account_id = ? AND email_outdated_at IS NOT NULL',
        [accountId],
      ),
    );
  await eventually(outdated, (rows) => rows.length === 0);
  expect(await emailAt(customer)).toBeNull();
});

it('ignores accounts without a customer, and deleted ones', async () => {
  const { accountId } = await billing.signIn();
  await billing.client.reportEmail(accountId);
  const gone = await billing.signIn();
  await subscribe(billing, gone);
  await update();
  const outdated = await billing.query.execute(
    'SELECT 1 FROM customers WHERE account_id IN (?, ?) AND email_outdated_at IS NOT NULL',
    [accountId, gone.accountId],
  );
  expect(outdated).toEqual([]);
});
