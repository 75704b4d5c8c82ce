import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { findAccount } from '../accounts/accounts.repository';
import type { MailboxService } from '../mail/mailbox.service';
import { storeAndMailEnd } from './subscription-end';
import { toListedSubscription } from './users-list.repository';

/** @returns a handler that stores a player's subscription, and mails that it has ended. Repeated and older events mail nothing. */
export const subscriptionHandler =
  (mailbox: MailboxService) =>
  ({ accountId, data }: EventOf<'subscription.changed'>, query: Query): Promise<void> =>
    storeAndMailEnd(mailbox, query, accountId, {
      subscription: toListedSubscription(data.subscription),
      version: data.version,
    });

/** @returns a handler that mails that a payment failed */
export const failedPaymentHandler =
  (mailbox: MailboxService) =>
  async ({ accountId }: EventOf<'payment.failed'>, query: Query): Promise<void> => {
    const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
    if (account) await mailbox.notify(query, account, { kind: 'payment-failed' });
  };
