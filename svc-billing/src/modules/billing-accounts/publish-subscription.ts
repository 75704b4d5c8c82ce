import type { AdminSubscription, SubscriptionStatus } from '@feltbook/contracts';
import { writeEvent, type Query } from '@feltbook/svc-kit';
import type { BillingAccount } from './billing-account.entity';

/** Before the first event, subscribers assume a new trial. */
const NEW_TRIAL = JSON.stringify({
  subscription_status: 'trial',
  trial_active: true,
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
} satisfies AdminSubscription);

/** What the owner's list of users shows of a status. */
export const toListedSubscription = (status: SubscriptionStatus): AdminSubscription => ({
  subscription_status: status.status,
  trial_active: status.status === 'trial',
  plan: status.plan ?? null,
  current_period_end: status.current_period_end ?? null,
  cancel_at_period_end: status.cancel_at_period_end ?? false,
  ...(status.extended_trial_until && { extended_trial_until: status.extended_trial_until }),
});

/**
 * Publishes `subscription.changed` if the owner's list would differ from what was published last.
 * @param query of the transaction that holds the account's lock
 * @returns the columns that the caller has to store
 */
export async function publishSubscription(
  query: Query,
  account: BillingAccount,
  status: SubscriptionStatus,
): Promise<Partial<BillingAccount>> {
  const subscription = toListedSubscription(status);
  const text = JSON.stringify(subscription);
  if (text === (account.publishedStatus ?? NEW_TRIAL)) return {};
  const version = account.statusVersion + 1;
  await writeEvent(query, {
    type: 'subscription.changed',
    accountId: account.accountId,
    data: { version, subscription },
  });
  return { statusVersion: version, publishedStatus: text };
}
