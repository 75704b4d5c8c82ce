import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { lockStatuses, type LockedStatus } from './status-statements';
import { storeUsageCopies } from '../usage-copies/usage-copies.repository';
import type { BillingAccount } from './billing-account.entity';
import { lockBillingAccount } from './billing-accounts.repository';
import { mayChangeStatus, updateStatus } from './update-status';

/** What svc-tracking reports as used of an account's trial. */
export interface ReportedUsage extends Usage {
  readonly accountId: string;
  readonly trialNumber?: number | undefined;
}

/**
 * Stores what svc-tracking reports as used of trials, and updates the statuses. A report is ignored after the erasure, for an
 * earlier trial, and for a lower account version.
 * @param query of a transaction
 */
export async function applyUsages(query: Query, reports: readonly ReportedUsage[]): Promise<void> {
  const newest = newestOfEach(reports);
  const locked = await lockStatuses(query, [...newest.keys()]);
  const applied: { readonly usage: ReportedUsage; readonly mayChange: boolean }[] = [];
  for (const usage of newest.values()) {
    const { accountId } = usage;
    // A missing row is inserted.
    const { status, trialNumber, isErased } =
      locked.get(accountId) ?? statusIn(await lockBillingAccount(query, accountId));
    if (isErased || (usage.trialNumber ?? trialNumber) < trialNumber) continue;
    applied.push({ usage, mayChange: mayChangeStatus(status, usage) });
  }
  await storeUsageCopies(
    query,
    applied.map(({ usage }) => usage),
  );
  for (const { usage, mayChange } of applied) {
    if (!mayChange) continue;
    await updateStatus(query, await lockBillingAccount(query, usage.accountId), { now: new Date() });
  }
}

/** @returns the report of the highest version, by account */
function newestOfEach(reports: readonly ReportedUsage[]): Map<string, ReportedUsage> {
  const newest = new Map<string, ReportedUsage>();
  for (const report of reports) {
    const other = newest.get(report.accountId);
    if (!other || other.accountVersion < report.accountVersion) newest.set(report.accountId, report);
  }
  return newest;
}

const statusIn = ({ status, trialNumber, erasedAt }: BillingAccount): LockedStatus => ({
  status,
  trialNumber,
  isErased: erasedAt !== null,
});
