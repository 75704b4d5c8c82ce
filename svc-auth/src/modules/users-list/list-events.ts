import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { findAccount } from '../accounts/accounts.repository';
import type { MailboxService } from '../mail/mailbox.service';
import { storeAndMailEnd } from './subscription-end';
import { storeFigures, toListedFigures, toListedSubscription } from './users-list.repository';

/** Stores players' figures. Idempotent: lower versions, and accounts that were deleted, are ignored. */
export async function onFiguresChanged({ data }: EventOf<'figures.changed'>, query: Query): Promise<void> {
  // A fixed order of locks prevents deadlocks between two events.
  const players = [...data.players].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, version, figures } of players)
    await storeFigures(query, id, { figures: toListedFigures(figures), version });
}

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
