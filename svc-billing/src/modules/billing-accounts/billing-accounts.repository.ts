import { insertInto, type Query } from '@feltbook/svc-kit';
import { In, LessThanOrEqual } from 'typeorm';
import { Subscription } from '../subscriptions';
import { BillingAccount, newBillingAccount } from './billing-account.entity';

/** @returns a new billing account if no row is stored */
export async function readBillingAccount(query: Query, accountId: string): Promise<BillingAccount> {
  return (await query.manager.findOneBy(BillingAccount, { accountId })) ?? newBillingAccount(accountId);
}

/** Inserts the account's row unless there is one. Alone in its transaction, it cannot cause a deadlock. */
export async function ensureBillingAccount({ manager }: Query, accountId: string): Promise<void> {
  await insertInto(manager, BillingAccount).values({ accountId, status: 'trial' }).orIgnore().execute();
}

/**
 * Locks the account's row, which orders all changes of an account. Inserts the row first if there is none.
 * @param query of a transaction, which holds the lock until it ends
 */
export async function lockBillingAccount(query: Query, accountId: string): Promise<BillingAccount> {
  const lock = () =>
    query.manager.findOne(BillingAccount, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
  const stored = await lock();
  if (stored) return stored;
  await ensureBillingAccount(query, accountId);
  return (await lock()) ?? newBillingAccount(accountId);
}

/**
 * Marks that the account's registration was recorded as a status change.
 * @param query of the transaction that holds the account's lock
 * @returns `false` if it was marked before
 */
export async function markRegistered(query: Query, accountId: string): Promise<boolean> {
  const { affected } = await query.manager.update(
    BillingAccount,
    { accountId, registrationCounted: false },
    { registrationCounted: true },
  );
  return affected === 1;
}

export type BillingAccountUpdate = Partial<
  Pick<
    BillingAccount,
    | 'grandfathered'
    | 'trialDisabled'
    | 'extendedTrialUntil'
    | 'trialNumber'
    | 'lastPublishedPlan'
    | 'planVersion'
    | 'status'
    | 'publishedStatus'
    | 'statusVersion'
  >
>;

/**
 * Stores the given columns; does nothing if there are none.
 * @param query of the transaction that holds the account's lock
 */
export async function updateBillingAccount(
  query: Query,
  accountId: string,
  update: BillingAccountUpdate,
): Promise<void> {
  if (Object.keys(update).length > 0) await query.manager.update(BillingAccount, { accountId }, update);
}

/** Marks the account as deleted. Its customer at the provider is deleted later. */
export async function markErased(query: Query, accountId: string): Promise<void> {
  await query.manager.update(
    BillingAccount,
    { accountId },
    {
      grandfathered: false,
      trialDisabled: false,
      extendedTrialUntil: null,
      registrationCounted: false,
      erasedAt: () => 'COALESCE(erased_at, UTC_TIMESTAMP(3))',
    },
  );
}

/** Accounts that still count as Pro although a payment is overdue since `cutoff` or longer; at most `limit`. */
export async function listOverdueAccounts(
  { manager }: Query,
  cutoff: Date,
  limit: number,
): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder(Subscription, 'subscription')
    .select('subscription.accountId', 'accountId')
    .distinct()
    .innerJoin(BillingAccount, 'account', 'account.accountId = subscription.accountId')
    .where("subscription.pastDueSince <= :cutoff AND subscription.status = 'past_due'", { cutoff })
    .andWhere(
      "(account.status = 'pro' OR (account.lastPublishedPlan = 'unlimited' AND NOT account.grandfathered))",
    )
    .limit(limit)
    .getRawMany<{ accountId: string }>();
  return rows.map(({ accountId }) => accountId);
}

/** Accounts whose extended trial ended by `now`, while its plan is still the published one; at most `limit`. */
export async function listEndedExtendedTrials(
  { manager }: Query,
  now: Date,
  limit: number,
): Promise<string[]> {
  const accounts = await manager.find(BillingAccount, {
    select: { accountId: true },
    where: {
      extendedTrialUntil: LessThanOrEqual(now),
      lastPublishedPlan: 'unlimited',
      status: In(['trial', 'trial_expired']),
    },
    take: limit,
  });
  return accounts.map(({ accountId }) => accountId);
}
