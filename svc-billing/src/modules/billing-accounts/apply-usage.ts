import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { lockStatus, type LockedStatus } from './status-statements';
import { storeUsageCopy } from '../usage-copies/usage-copies.repository';
import type { BillingAccount } from './billing-account.entity';
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
  // A missing row is inserted.
  const { status, trialNumber, isErased } =
    (await lockStatus(query, accountId)) ?? statusIn(await lockBillingAccount(query, accountId));
  if (isErased || (usage.trialNumber ?? trialNumber) < trialNumber) return;
  await storeUsageCopy(query, accountId, usage);
  if (mayChangeStatus(status, usage)) {
    await updateStatus(query, await lockBillingAccount(query, accountId), { now: new Date() });
  }
}

const statusIn = ({ status, trialNumber, erasedAt }: BillingAccount): LockedStatus => ({
  status,
  trialNumber,
  isErased: erasedAt !== null,
});
