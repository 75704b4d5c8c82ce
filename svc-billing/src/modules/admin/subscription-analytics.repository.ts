import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toSqlTimestamp } from '../../database/timestamps';
import { GRACE_STATUSES, graceCutoff, PRO_STATUSES } from '../subscriptions';
import type { RevenueGroup } from './monthly-revenue';

/** Counts accounts by status. @param owner id of the account to exclude */
export async function countStatuses(
  query: Query,
  owner: string,
): Promise<ReadonlyMap<SubscriptionState, number>> {
  const rows = await query.execute<{ status: SubscriptionState; found: string }>(
    `SELECT subscription_status AS status, COUNT(*) AS found FROM standings
     WHERE subscription_status IS NOT NULL AND account_id <> ? GROUP BY subscription_status`,
    [owner],
  );
  return new Map(rows.map(({ status, found }) => [status, Number(found)]));
}

const marks = (values: readonly string[]) => values.map(() => '?').join(', ');
const REVENUE = `
  SELECT interval_unit, interval_count, SUM(unit_amount * COALESCE(quantity, 1)) AS amount FROM subscriptions
  WHERE account_id <> ? AND currency = ? AND unit_amount IS NOT NULL AND interval_unit IS NOT NULL
    AND (status IN (${marks(PRO_STATUSES)})
      OR (status IN (${marks(GRACE_STATUSES)}) AND (past_due_since IS NULL OR past_due_since > ?)))
  GROUP BY interval_unit, interval_count`;

/** Sums the prices of subscriptions that grant Pro at `now`, by interval. @param owner id of the account to exclude */
export async function sumRevenue(
  query: Query,
  { owner, currency, now }: { owner: string; currency: string; now: Date },
): Promise<RevenueGroup[]> {
  const rows = await query.execute<{ interval_unit: string; interval_count: number | null; amount: string }>(
    REVENUE,
    [owner, currency, ...PRO_STATUSES, ...GRACE_STATUSES, toSqlTimestamp(graceCutoff(now))],
  );
  return rows.map(({ interval_unit, interval_count, amount }) => ({
    amount: Number(amount),
    intervalUnit: interval_unit,
    intervalCount: interval_count ?? 1,
  }));
}
