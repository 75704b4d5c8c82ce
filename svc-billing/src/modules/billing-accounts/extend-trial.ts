import type { Query } from '@feltbook/svc-kit';
import { Subscription } from '../subscriptions';
import { lockBillingAccount, updateBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

const EXTENSION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Lifts the limits of the trial for 7 days, once per account. Ignored for accounts that subscribed before, that have no
 * limits, or whose trial the owner disabled.
 * @param query of a transaction
 */
export async function extendTrial(query: Query, accountId: string, now = new Date()): Promise<void> {
  const account = await lockBillingAccount(query, accountId);
  const { erasedAt, grandfathered, trialDisabled } = account;
  if (erasedAt || grandfathered || trialDisabled || account.extendedTrialUntil) return;
  if (await query.manager.existsBy(Subscription, { accountId })) return;
  const extendedTrialUntil = new Date(now.getTime() + EXTENSION_MS);
  await updateBillingAccount(query, accountId, { extendedTrialUntil });
  await reconcileEntitlement(query, { ...account, extendedTrialUntil }, { now });
}
