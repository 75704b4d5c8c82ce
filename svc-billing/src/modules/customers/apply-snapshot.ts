import { writeEvent, type Query } from '@feltbook/svc-kit';
import { fromSqlTimestamp } from '../../database/timestamps';
import { lockBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { reconcileEntitlement } from '../billing-accounts/reconcile-entitlement';
import type { ProviderSubscription } from '../provider/provider-subscription';
import { isKnownStatus, storeSubscription, Subscription } from '../subscriptions';
import { Customer } from './customer.entity';
import { deleteCustomer, storeSnapshotTime } from './customers.repository';

/** Subscriptions of a customer, as the provider reported them after `startedAt`. */
export interface ProviderSnapshot {
  readonly customerId: string;
  /** When the snapshot was requested, by the database's clock. A later one includes everything an earlier one has. */
  readonly startedAt: string;
  /** `whole`: all subscriptions; `part`: some of them; `deleted`: the customer was deleted at the provider. */
  readonly kind: 'whole' | 'part' | 'deleted';
  readonly subscriptions: readonly ProviderSubscription[];
}

export interface AppliedSnapshot {
  /** `outdated`: a later snapshot was applied before; `not_ours`: the account is erased or has another customer. */
  readonly outcome: 'applied' | 'outdated' | 'not_ours';
  /** Subscriptions with an unknown status. They keep their last state. */
  readonly unknown: readonly ProviderSubscription[];
}

/**
 * Stores the provider's snapshot of a customer and reconciles the account's entitlement, under the account's lock.
 * @param query of a transaction
 */
export async function applySnapshot(
  query: Query,
  accountId: string,
  snapshot: ProviderSnapshot,
): Promise<AppliedSnapshot> {
  const account = await lockBillingAccount(query, accountId);
  const customer = await query.manager.findOneBy(Customer, { accountId });
  if (account.erasedAt || customer?.customerId !== snapshot.customerId) {
    return { outcome: 'not_ours', unknown: [] };
  }
  const isPart = snapshot.kind === 'part';
  if (!isPart && !(await storeSnapshotTime(query, accountId, snapshot.startedAt))) {
    return { outcome: 'outdated', unknown: [] };
  }
  const unknown = await storeSubscriptions(query, accountId, snapshot);
  if (snapshot.kind === 'deleted') await deleteCustomer(query, accountId, snapshot.customerId);
  await reconcileEntitlement(query, account);
  return { outcome: 'applied', unknown };
}

/** @returns subscriptions that were not stored, because their status is unknown */
async function storeSubscriptions(
  query: Query,
  accountId: string,
  { kind, subscriptions, startedAt }: ProviderSnapshot,
): Promise<ProviderSubscription[]> {
  const unknown: ProviderSubscription[] = [];
  const known = await query.manager.findBy(Subscription, { accountId });
  const stored = new Map(known.map((one) => [one.id, one]));
  const requestedAt = fromSqlTimestamp(startedAt);
  const isOutdated = (one: Subscription | undefined) => (one?.readStartedAt ?? requestedAt) > requestedAt;
  for (const reported of subscriptions) {
    const before = stored.get(reported.id);
    if (isOutdated(before)) continue;
    stored.delete(reported.id);
    const now = toSubscription(accountId, reported, before?.pastDueSince ?? requestedAt);
    if (!now) {
      unknown.push(reported);
      continue;
    }
    await storeSubscription(query, now, startedAt);
    if (now.pastDueSince && !before?.pastDueSince) {
      await writeEvent(query, { type: 'payment.failed', accountId, data: {} });
    }
  }
  // The provider no longer reports these, or deleted the customer: they are over.
  for (const missing of kind === 'part' ? [] : stored.values()) {
    if (missing.status === 'canceled' || isOutdated(missing)) continue;
    const canceled = { ...missing, status: 'canceled', pastDueSince: null } as const;
    await storeSubscription(query, canceled, startedAt);
  }
  return unknown;
}

/**
 * The subscription to store.
 * @param overdueSince when it was first reported as past due, which begins the grace period
 * @returns `undefined` for an unknown status
 */
function toSubscription(
  accountId: string,
  reported: ProviderSubscription,
  overdueSince: Date,
): Subscription | undefined {
  const { status } = reported;
  if (!isKnownStatus(status)) return undefined;
  return { ...reported, accountId, status, pastDueSince: status === 'past_due' ? overdueSince : null };
}
