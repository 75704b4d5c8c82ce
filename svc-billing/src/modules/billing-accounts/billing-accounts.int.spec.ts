import { randomUUID } from 'node:crypto';
import type { OwnerDecisionResponse, SyncRun } from '@feltbook/contracts';
import {
  eventually,
  publishedPlans,
  startPaidBilling,
  subscribe,
  type PaidBilling,
  type Player,
} from '../../testing/paid-billing';
import { PaymentProvider } from '../provider/payment-provider';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

const OWNER = randomUUID();
const decide = ({ accountId }: Player, action: string) => billing.client.decide(accountId, action, OWNER);

describe('the owner’s decisions', () => {
  it('end a trial, begin another at 0, and lift every limit; each is published', async () => {
    const player = await billing.signIn();
    const { accountId } = player;
    billing.fakeServices.usage.set(accountId, { cashUsed: 3, tournamentsUsed: 0, accountVersion: 3 });

    await decide(player, 'disable_trial');
    expect((await player.status()).status).toBe('trial_expired');
    const renewed = await decide(player, 'enable_trial');
    expect(renewed.json<OwnerDecisionResponse>()).toEqual({
      grandfathered: false,
      trialDisabled: false,
      trialNumber: 2,
      planVersion: 3,
    });
    expect((await player.status()).status).toBe('trial');
    await decide(player, 'grandfather');
    expect((await player.status()).status).toBe('grandfathered');

    expect(await publishedPlans(billing, accountId)).toEqual([
      { plan: 'trial', trialDisabled: true, trialNumber: 1, planVersion: 2 },
      { plan: 'trial', trialDisabled: false, trialNumber: 2, planVersion: 3 },
      { plan: 'unlimited', trialDisabled: false, trialNumber: 2, planVersion: 4 },
    ]);
  });

  it('do not touch paid subscriptions', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    await decide(player, 'grandfather');
    expect((await player.status()).status).toBe('pro');

    await billing.stripe.control.cancel({ subscription, how: 'now' });

    const after = await player.until({ status: 'grandfathered' });
    expect(after.subscription_active).toBe(false);
    expect(await publishedPlans(billing, player.accountId)).toHaveLength(1);
  });

  it('accept three actions, from services only', async () => {
    const player = await billing.signIn();
    expect((await decide(player, 'make_god')).statusCode).toBe(400);
    const decision = { action: 'grandfather', actorId: OWNER };
    const own = await player.call('POST', `/internal/billing-accounts/${player.accountId}`, decision);
    expect(own.statusCode).toBe(401);
    expect((await player.status()).status).toBe('trial');
  });
});

describe('a sync of all subscriptions', () => {
  /** Three pages of a hundred. */
  const COUNT = 201;
  const requestSync = async () => (await billing.client.internal('POST', '/internal/sync')).json<SyncRun>();
  const ended = (id: string) =>
    eventually(
      async () => (await billing.client.internal('GET', `/internal/sync/${id}`)).json<SyncRun>(),
      ({ state }) => state === 'done' || state === 'failed',
      60_000,
    );

  it('is shared by ten concurrent callers, and complete', async () => {
    const made = await billing.stripe.control.makeSubscriptions({ count: COUNT });
    for (const { customer } of made) {
      await billing.query.run(
        'INSERT INTO customers (account_id, customer_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
        [randomUUID(), customer],
      );
    }
    const listsBefore = (await billing.stripe.control.calls()).length;

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => billing.client.internal('POST', '/internal/sync')),
    );

    const ids = new Set(answers.map((answer) => answer.json<SyncRun>().id));
    expect(ids.size).toBe(1);
    const run = await ended([...ids][0] ?? '');
    expect(run.result?.synced_count).toBeGreaterThanOrEqual(COUNT);
    expect(run.result?.subscription_details.total_processed).toBeGreaterThanOrEqual(COUNT);
    const placeholders = made.map(() => '?').join(', ');
    const stored = await billing.query.execute(
      `SELECT id FROM subscriptions WHERE status = 'active' AND id IN (${placeholders})`,
      made.map(({ subscription }) => subscription),
    );
    expect(stored).toHaveLength(COUNT);
    // The pages, besides the calls for other events.
    expect((await billing.stripe.control.calls()).length - listsBefore).toBeLessThan(10);
  });

  it('fails with a reason if the provider is unavailable; the next request starts another', async () => {
    await billing.stripe.control.api({ unreachable: true });
    const failed = await ended((await requestSync()).id);
    expect(failed).toMatchObject({ state: 'failed', result: null, failure: expect.any(String) });
    await billing.stripe.control.api({ unreachable: false });
    expect((await requestSync()).id).not.toBe(failed.id);
    expect((await billing.client.internal('GET', `/internal/sync/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('finds changes without an event', async () => {
    const player = await billing.signIn();
    const { subscription } = await subscribe(billing, player);
    await billing.stripe.control.settled();
    await billing.stripe.control.loseNext({ count: 100 });
    await billing.stripe.control.setStatus({ subscription, status: 'unpaid' });
    expect((await player.status()).status).toBe('pro');

    await requestSync();

    expect((await player.until({ status: 'trial' })).subscription_active).toBe(false);
  });
});

describe('a deleted account', () => {
  it('is cancelled and deleted at the provider as soon as it responds', async () => {
    const player = await billing.signIn();
    const { customer } = await subscribe(billing, player);
    await billing.stripe.control.api({ unreachable: true });

    await billing.client.deleteAccount(player.accountId);
    const rows = () =>
      billing.query.execute<{ provider_erased_at: string | null }>(
        'SELECT provider_erased_at FROM billing_accounts WHERE account_id = ?',
        [player.accountId],
      );
    expect(await rows()).toEqual([{ provider_erased_at: null }]);
    expect(
      await billing.query.execute('SELECT id FROM subscriptions WHERE account_id = ?', [player.accountId]),
    ).toEqual([]);
    await billing.stripe.control.api({ unreachable: false });

    const done = await eventually(rows, ([row]) => typeof row?.provider_erased_at === 'string');
    expect(done).toHaveLength(1);
    expect(await billing.query.execute('SELECT 1 FROM customers WHERE customer_id = ?', [customer])).toEqual(
      [],
    );
    const provider = billing.worker.get(PaymentProvider);
    expect(await provider.isDeleted(customer)).toBe(true);
    expect((await provider.subscriptionsOf(customer)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await player.checkout(billing.stripe.prices.monthly)).statusCode).toBe(401);
    expect((await decide(player, 'grandfather')).statusCode).toBe(404);
  });

  it('without a customer is erased at once', async () => {
    const accountId = randomUUID();
    await billing.client.deleteAccount(accountId);
    const [row] = await billing.query.execute<{ provider_erased_at: string | null }>(
      'SELECT provider_erased_at FROM billing_accounts WHERE account_id = ?',
      [accountId],
    );
    expect(row?.provider_erased_at).toEqual(expect.any(String));
  });
});

describe('the export', () => {
  it('includes subscriptions', async () => {
    const player = await billing.signIn();
    const { customer } = await subscribe(billing, player);
    const part = (
      await billing.client.internal('GET', `/internal/export/${player.accountId}`)
    ).json<unknown>();
    expect(part).toMatchObject({
      customer_id: customer,
      subscriptions: [{ status: 'active', plan: 'monthly', cancel_at_period_end: false }],
    });
  });
});
