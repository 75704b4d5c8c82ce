import type { SubscriptionState } from '@feltbook/contracts';
import { writeEvent, type Query } from '@feltbook/svc-kit';
import { proSubscription, Subscription } from '../subscriptions';
import { readUsageCopy } from '../usage-copies/usage-copies.repository';
import type { BillingAccount, Entitlement } from './billing-account.entity';
import { updateBillingAccount } from './billing-accounts.repository';
import { publishSubscription } from './publish-subscription';
import { NO_USAGE, statusOf } from './status';
import { insertStatusChange } from './status-changes.repository';

export interface ReconciledEntitlement {
  /** Whether the plan was published or the status changed. */
  readonly isChanged: boolean;
  readonly planVersion: number;
  /** `null` for a deleted account. */
  readonly status: SubscriptionState | null;
}

/**
 * Publishes `plan.changed` if the account's entitlement differs from the plan last published. Stores the status if it
 * changed, records the change, and publishes what the owner's list shows of it. Uses the usage last reported by
 * svc-tracking; does not special-case the owner. Call it at the end of every transaction that can change a status.
 * @param query of the transaction that holds the account's lock
 * @param account as it is now, with the status that is stored
 * @param options `restarted` if a new trial began: its number is published even if the plan stays the same, and it counts
 *   as a status change even if the last trial was not used up
 */
export async function reconcileEntitlement(
  query: Query,
  account: BillingAccount,
  { now = new Date(), restarted = false } = {},
): Promise<ReconciledEntitlement> {
  const { accountId, status: from } = account;
  if (account.erasedAt) return { isChanged: false, planVersion: account.planVersion, status: from };
  const subscriptions = await query.manager.findBy(Subscription, { accountId });
  const usage = (await readUsageCopy(query, accountId)) ?? NO_USAGE;

  const lastPublishedPlan = entitlementOf(account, subscriptions, now);
  const isPublished = lastPublishedPlan !== account.lastPublishedPlan || restarted;
  const planVersion = isPublished ? account.planVersion + 1 : account.planVersion;
  if (isPublished) await publishPlan(query, { ...account, lastPublishedPlan, planVersion });

  const current = statusOf({ account, subscriptions, usage }, now);
  const { status } = current;
  await updateBillingAccount(query, accountId, {
    ...(isPublished && { lastPublishedPlan, planVersion }),
    ...(status !== from && { status }),
    ...(await publishSubscription(query, account, current)),
  });
  if (status !== from || (restarted && status === 'trial'))
    await insertStatusChange(query, accountId, { at: now, from, to: status });
  return { isChanged: isPublished || status !== from, planVersion, status };
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
