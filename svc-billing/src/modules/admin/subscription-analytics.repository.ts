import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { GRACE_STATUSES, graceCutoff, PRO_STATUSES, Subscription } from '../subscriptions';
import type { RevenueGroup } from './average-revenue';

/** Counts accounts by status. @param owner id of the account to exclude */
export async function countStatuses(
  { manager }: Query,
  owner: string,
): Promise<ReadonlyMap<SubscriptionState, number>> {
  const rows = await manager
    .createQueryBuilder(BillingAccount, 'account')
    .select('account.status', 'status')
    .addSelect('COUNT(*)', 'count')
    .where('account.status IS NOT NULL AND account.accountId <> :owner', { owner })
    .groupBy('account.status')
    .getRawMany<{ status: SubscriptionState; count: string }>();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Sums the prices of subscriptions that grant Pro at `now`, by interval. @param owner id of the account to exclude */
export async function sumRevenue(
  { manager }: Query,
  { owner, currency, now }: { owner: string; currency: string; now: Date },
): Promise<RevenueGroup[]> {
  const rows = await manager
    .createQueryBuilder(Subscription, 'subscription')
    .select('subscription.intervalUnit', 'intervalUnit')
    .addSelect('subscription.intervalCount', 'intervalCount')
    .addSelect('SUM(subscription.unitAmount * COALESCE(subscription.quantity, 1))', 'amount')
    .where('subscription.accountId <> :owner AND subscription.currency = :currency', { owner, currency })
    .andWhere('subscription.unitAmount IS NOT NULL AND subscription.intervalUnit IS NOT NULL')
    .andWhere(
      `(subscription.status IN (:...pro) OR (subscription.status IN (:...grace)
        AND (subscription.pastDueSince IS NULL OR subscription.pastDueSince > :cutoff)))`,
      { pro: PRO_STATUSES, grace: GRACE_STATUSES, cutoff: graceCutoff(now) },
    )
    .groupBy('subscription.intervalUnit')
    .addGroupBy('subscription.intervalCount')
    .getRawMany<{ intervalUnit: string; intervalCount: number | null; amount: string }>();
  return rows.map(({ intervalUnit, intervalCount, amount }) => ({
    amount: Number(amount),
    intervalUnit,
    intervalCount: intervalCount ?? 1,
  }));
}
