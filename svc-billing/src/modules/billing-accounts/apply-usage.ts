import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { storeUsageCopy } from '../usage-copies/usage-copies.repository';
import { lockBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

/** What svc-tracking reports as used of an account's trial. */
export interface ReportedUsage extends Usage {
  readonly accountId: string;
  readonly trialNumber?: number | undefined;
}

/**
 * Stores what svc-tracking reports as used of a trial, and updates the status. A report is ignored after the erasure, for an
 * earlier trial, and for a lower account version.
 * @param query of a transaction
 */
export async function applyUsage(query: Query, usage: ReportedUsage): Promise<void> {
  const account = await lockBillingAccount(query, usage.accountId);
  if (account.erasedAt || (usage.trialNumber ?? account.trialNumber) < account.trialNumber) return;
  await storeUsageCopy(query, usage);
  await reconcileEntitlement(query, account);
}
