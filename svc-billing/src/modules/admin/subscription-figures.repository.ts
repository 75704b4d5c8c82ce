import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/moments';
import { GRACE_STATUSES, graceOverSince, PRO_STATUSES } from '../standings/access';
import type { PaidAlike } from './monthly-revenue';

/** How many accounts there are of each status. @param owner is left out */
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

const marks = (words: readonly string[]) => words.map(() => '?').join(', ');
const PAID = `
  SELECT interval_unit, interval_count, SUM(unit_amount * COALESCE(quantity, 1)) AS amount FROM subscriptions
  WHERE account_id <> ? AND currency = ? AND unit_amount IS NOT NULL AND interval_unit IS NOT NULL
    AND (status IN (${marks(PRO_STATUSES)})
      OR (status IN (${marks(GRACE_STATUSES)}) AND (past_due_since IS NULL OR past_due_since > ?)))
  GROUP BY interval_unit, interval_count`;

/** What is paid in one currency by those who are Pro by it at the moment `now`. @param owner is left out */
export async function sumPaid(
  query: Query,
  { owner, currency, now }: { owner: string; currency: string; now: Date },
): Promise<PaidAlike[]> {
  const rows = await query.execute<{ interval_unit: string; interval_count: number | null; amount: string }>(
    PAID,
    [owner, currency, ...PRO_STATUSES, ...GRACE_STATUSES, toSqlMoment(graceOverSince(now))],
  );
  return rows.map(({ interval_unit, interval_count, amount }) => ({
    amount: Number(amount),
    intervalUnit: interval_unit,
    intervalCount: interval_count ?? 1,
  }));
}
