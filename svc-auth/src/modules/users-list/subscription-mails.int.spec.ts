import { randomUUID } from 'node:crypto';
import type { AdminSubscription, SubscriptionState } from '@feltbook/contracts';
import { inTransaction, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { startMailingApp, type MailingApp } from '../../testing/mails';
import { newPlayerWithEmail } from '../../testing/players';
import { MailboxService } from '../mail/mailbox.service';
import { failedPaymentHandler, subscriptionHandler } from './list-events';

let auth: MailingApp;
beforeAll(async () => {
  auth = await startMailingApp();
});
afterAll(() => auth.close());

const subscriptionOf = (status: SubscriptionState): AdminSubscription => ({
  subscription_status: status,
  trial_active: status === 'trial',
  plan: status === 'pro' ? 'monthly' : null,
  current_period_end: null,
  cancel_at_period_end: false,
});

const handle = (accountId: string, version: number, status: SubscriptionState) =>
  inTransaction(auth.app.get(DataSource), (query) =>
    subscriptionHandler(auth.app.get(MailboxService))(
      {
        id: newId(),
        version: 1,
        occurredAt: new Date().toISOString(),
        accountId,
        type: 'subscription.changed',
        data: { version, subscription: subscriptionOf(status) },
      },
      query,
    ),
  );
async function notices(email: string, of = 'Your subscription has ended') {
  return (await auth.mailsTo(email)).filter(({ subject }) => subject === of);
}

it('mails once that a subscription has ended, also if the event repeats', async () => {
  const { id, email } = await newPlayerWithEmail(auth);
  await handle(id, 1, 'pro');
  expect(await notices(email)).toEqual([]);
  await handle(id, 2, 'trial_expired');
  await handle(id, 2, 'trial_expired');
  expect(await notices(email)).toHaveLength(1);
});

it('ignores events that arrive late', async () => {
  const { id, email } = await newPlayerWithEmail(auth);
  await handle(id, 3, 'pro');
  await handle(id, 2, 'trial');
  expect(await notices(email)).toEqual([]);
  await handle(id, 4, 'trial');
  expect(await notices(email)).toHaveLength(1);
});

it('mails again when the next subscription ends', async () => {
  const { id, email } = await newPlayerWithEmail(auth);
  for (const [index, status] of (['pro', 'trial', 'pro', 'trial'] as const).entries())
    await handle(id, index + 1, status);
  expect(await notices(email)).toHaveLength(2);
});

it.each([
  ['a trial that expires', 'trial', 'trial_expired', true],
  ['a player who becomes a member for life', 'pro', 'grandfathered', true],
  ['an address that is not verified', 'pro', 'trial', false],
] as const)('mails nothing to %s', async (_, from, to, isVerified) => {
  const { id, email } = await newPlayerWithEmail(auth, { isVerified });
  await handle(id, 1, from);
  await handle(id, 2, to);
  expect(await notices(email)).toEqual([]);
});

it('ignores accounts that were deleted', async () => {
  await expect(handle(randomUUID(), 1, 'pro')).resolves.toBeUndefined();
});

it('mails that a payment failed, to a verified address only', async () => {
  const [player, unverified] = [
    await newPlayerWithEmail(auth),
    await newPlayerWithEmail(auth, { isVerified: false }),
  ];
  for (const { id } of [player, unverified]) {
    const event = { id: newId(), version: 1, occurredAt: new Date().toISOString(), accountId: id } as const;
    await inTransaction(auth.app.get(DataSource), (query) =>
      failedPaymentHandler(auth.app.get(MailboxService))(
        { ...event, type: 'payment.failed', data: {} },
        query,
      ),
    );
  }
  const [notice, ...more] = await notices(player.email, 'Your payment failed');
  expect(more).toEqual([]);
  expect(notice?.text).toContain('/subscription');
  expect(await notices(unverified.email, 'Your payment failed')).toEqual([]);
});
