import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { storeUsageCopy } from '../usage-copies/usage-copies.repository';
import { lockBillingAccount } from './billing-accounts.repository';
import { mayChangeStatus, updateStatus } from './update-status';

/**
 * Stores what svc-tracking reports as used of the trial, and updates the status. Ignored after the erasure, for an
 * earlier trial, and for a lower account version.
 * @param query of a transaction
 */
export async function applyUsage(
  query: Query,
  accountId: string,
  usage: Usage & { readonly trialNumber?: number | undefined },
): Promise<void> {
  const account = await lockBillingAccount(query, accountId);
  const { trialNumber = account.trialNumber } = usage;
  if (account.erasedAt || trialNumber < account.trialNumber) return;
  await storeUsageCopy(query, accountId, usage);
  if (mayChangeStatus(account.status, usage)) {
    await updateStatus(query, account, { now: new Date() });
  }
}
