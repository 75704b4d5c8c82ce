import { TRIAL_LIMIT, type SubscriptionState, type SubscriptionStatus } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { readSubscriptions, type Subscription } from '../subscriptions';
import { readUsageCopy } from '../usage-copies/usage-copies.repository';
import type { BillingAccount } from './billing-account.entity';
import { updateBillingAccount, type BillingAccountUpdate } from './billing-accounts.repository';
import { publishSubscription } from './publish-subscription';
import { NO_USAGE, statusOf, type TrialUsage } from './status';
import { insertStatusChange } from './status-changes.repository';

interface StatusUpdate {
  readonly now: Date;
  /** Whether a new trial began. It counts as a status change even if the last trial was not used up. */
  readonly restarted?: boolean;
  /** If the caller has read them already. */
  readonly subscriptions?: readonly Subscription[];
  /** Other columns to store in the same statement. */
  readonly changes?: BillingAccountUpdate;
}

/** The status at `now`. Uses the usage last reported by svc-tracking; does not special-case the owner. */
export async function currentStatus(
  query: Query,
  account: BillingAccount,
  { now, subscriptions }: StatusUpdate,
): Promise<SubscriptionStatus> {
  const inputs = {
    account,
    subscriptions: subscriptions ?? (await readSubscriptions(query, account.accountId)),
  };
  const status = statusOf({ ...inputs, usage: NO_USAGE }, now);
  // Only a trial depends on usage.
  if (status.status !== 'trial') return status;
  const usage = (await readUsageCopy(query, account.accountId)) ?? NO_USAGE;
  return statusOf({ ...inputs, usage }, now);
}

/**
 * Stores the account's status if it changed, records the change, and publishes what the owner's list shows of it. Call it
 * at the end of every transaction that can change a status.
 * @param query of the transaction that holds the account's lock
 * @param account as it is now, with the status that is stored
 * @returns the status; `null` for a deleted account
 */
export async function updateStatus(
  query: Query,
  account: BillingAccount,
  update: StatusUpdate,
): Promise<SubscriptionState | null> {
  const { now, restarted = false, changes } = update;
  const { accountId, status: from } = account;
  const current = account.erasedAt ? null : await currentStatus(query, account, update);
  const to = current?.status ?? null;
  const published = current && (await publishSubscription(query, account, current));
  await updateBillingAccount(query, accountId, {
    ...changes,
    ...(to !== from && { status: to }),
    ...published,
  });
  // If no status was stored before, the time of the change is unknown and nothing is recorded.
  const isChange = to !== from || (restarted && to === 'trial');
  if (isChange && from !== null) await insertStatusChange(query, accountId, { at: now, from, to });
  return to;
}

/** Whether new usage may change the status. Most saves need no further reads, because it returns `false`. */
export function mayChangeStatus(status: SubscriptionState | null, usage: TrialUsage): boolean {
  if (status === null) return true;
  const isUsedUp = usage.cashUsed >= TRIAL_LIMIT && usage.tournamentsUsed >= TRIAL_LIMIT;
  if (status === 'trial') return isUsedUp;
  return status === 'trial_expired' && !isUsedUp;
}
