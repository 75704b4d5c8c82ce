import type { SubscriptionState } from '@feltbook/contracts';
import { writeEvent, type Query } from '@feltbook/svc-kit';
import { proSubscription, readSubscriptions, type Subscription } from '../subscriptions';
import type { BillingAccount, Entitlement } from './billing-account.entity';
import { updateStatus } from './update-status';

export interface ReconciledEntitlement {
  /** Whether the plan was published or the status changed. */
  readonly isChanged: boolean;
  readonly planVersion: number;
  /** `null` for a deleted account. */
  readonly status: SubscriptionState | null;
}

/**
 * Publishes `plan.changed` if the account's entitlement differs from the plan last published, and updates its status.
 * @param query of the transaction that holds the account's lock
 * @param account as it is now
 * @param options `restarted` if a new trial began: its number is published even if the plan stays the same
 */
export async function reconcileEntitlement(
  query: Query,
  account: BillingAccount,
  { now = new Date(), restarted = false } = {},
): Promise<ReconciledEntitlement> {
  const { accountId, planVersion, status } = account;
  if (account.erasedAt) return { isChanged: false, planVersion, status };
  const subscriptions = await readSubscriptions(query, accountId);
  const entitlement = entitlementOf(account, subscriptions, now);
  const isPublished = entitlement !== account.lastPublishedPlan || restarted;
  const version = isPublished ? planVersion + 1 : planVersion;
  const published = { ...account, lastPublishedPlan: entitlement, planVersion: version };
  if (isPublished) await publishPlan(query, published);
  const updated = await updateStatus(query, account, {
    now,
    restarted,
    subscriptions,
    ...(isPublished && { changes: { lastPublishedPlan: entitlement, planVersion: version } }),
  });
  return { isChanged: isPublished || updated !== status, planVersion: version, status: updated };
}

/**
 * Publishes the account's `lastPublishedPlan`, unless the account was deleted. Call it again for an event that was lost.
 * @param query of the transaction that holds the account's lock
 */
export async function publishPlan(query: Query, account: BillingAccount): Promise<void> {
  if (account.erasedAt) return;
  const { accountId, lastPublishedPlan, trialNumber, planVersion } = account;
  const trialDisabled = lastPublishedPlan === 'none';
  const plan: Exclude<Entitlement, 'none'> = lastPublishedPlan === 'unlimited' ? 'unlimited' : 'trial';
  await writeEvent(query, {
    type: 'plan.changed',
    accountId,
    data: { plan, trialDisabled, trialNumber, planVersion },
  });
}

/** What an account may save at `now`. */
function entitlementOf(
  { grandfathered, trialDisabled, extendedTrialUntil }: BillingAccount,
  subscriptions: readonly Subscription[],
  now: Date,
): Entitlement {
  if (grandfathered || proSubscription(subscriptions, now)) return 'unlimited';
  if (trialDisabled) return 'none';
  return extendedTrialUntil && extendedTrialUntil > now ? 'unlimited' : 'trial';
}
