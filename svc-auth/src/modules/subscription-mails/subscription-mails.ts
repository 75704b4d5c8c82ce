import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { findAccount } from '../accounts/accounts.repository';
import type { MailboxService } from '../mail/mailbox.service';
import { onSubscriptionChanged } from '../users-list/list-events';
import { listedUser } from '../users-list/users-list.repository';

/** @returns a handler that stores a player's subscription, and mails that it has ended. Repeated and older events mail nothing. */
export const subscriptionHandler =
  (mailbox: MailboxService) =>
  async (event: EventOf<'subscription.changed'>, query: Query): Promise<void> => {
    const { accountId, data } = event;
    // Locked, so that of two events the second sees what the first stored.
    const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
    const [before] = await listedUser(query, accountId);
    if (!account || !before) return;
    await onSubscriptionChanged(event, query);
    const isNewer = (before.subscriptionVersion ?? 0) < data.version;
    const hasEnded =
      before.subscription.subscription_status === 'pro' &&
      ['trial', 'trial_expired'].includes(data.subscription.subscription_status);
    if (isNewer && hasEnded) await mailbox.notify(query, account, { kind: 'subscription-ended' });
  };

/** @returns a handler that mails that a payment failed */
export const failedPaymentHandler =
  (mailbox: MailboxService) =>
  async ({ accountId }: EventOf<'payment.failed'>, query: Query): Promise<void> => {
    const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
    if (account) await mailbox.notify(query, account, { kind: 'payment-failed' });
  };
