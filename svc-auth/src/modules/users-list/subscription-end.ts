import type { Query } from '@feltbook/svc-kit';
import { findAccount } from '../accounts/accounts.repository';
import type { ListedSubscription } from '../accounts/listed-figures';
import type { MailboxService } from '../mail/mailbox.service';
import { listedUser, storeSubscription, type Replaces } from './users-list.repository';

type Subscription = Pick<ListedSubscription, 'subscription_status'>;

/** Whether a paid subscription has ended from one state to the next. */
export const hasEnded = (from: Subscription, to: Subscription): boolean =>
  from.subscription_status === 'pro' && ['trial', 'trial_expired'].includes(to.subscription_status);

/** Stores a player's subscription, and mails once that it has ended. */
export async function storeAndMailEnd(
  mailbox: MailboxService,
  query: Query,
  accountId: string,
  given: { subscription: ListedSubscription; version: number },
  replaces: Replaces = { upTo: given.version },
): Promise<void> {
  // Locked, so that of an event and the reconciliation, the second sees what the first stored.
  const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
  const [before] = await listedUser(query, accountId);
  if (!account || !before) return;
  await storeSubscription(query, accountId, given, replaces);
  const { subscription, subscriptionVersion: version } = before;
  const isStored = !('only' in replaces) || version === replaces.only;
  // A lower version is from a restored service, which does not know of later payments yet.
  const isNews = isStored && (version ?? 0) < given.version;
  if (isNews && hasEnded(subscription, given.subscription))
    await mailbox.notify(query, account, { kind: 'subscription-ended' });
}
