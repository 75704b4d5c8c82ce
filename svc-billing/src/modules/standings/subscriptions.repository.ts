import type { Query } from '@feltbook/svc-kit';
import { fromSqlMoment, toSqlMoment } from '../../database/moments';
import type { Subscription } from './subscription';

interface SubscriptionRow {
  id: string;
  customer_id: string;
  status: Subscription['status'];
  price_id: string | null;
  plan: Subscription['plan'];
  current_period_end: string | null;
  cancel_at_period_end: number;
  cancel_at: string | null;
  past_due_since: string | null;
}

const COLUMNS = `id, customer_id, status, price_id, plan, current_period_end, cancel_at_period_end, cancel_at,
  past_due_since`;

export async function readSubscriptions(query: Query, accountId: string): Promise<Subscription[]> {
  const rows = await query.execute<SubscriptionRow>(
    `SELECT ${COLUMNS} FROM subscriptions WHERE account_id = ?`,
    [accountId],
  );
  return rows.map(toSubscription);
}

/** @param readStartedAt as the database told it when the reading began */
export async function storeSubscription(
  query: Query,
  accountId: string,
  subscription: Subscription,
  readStartedAt: string,
): Promise<void> {
  await query.run(
    `INSERT INTO subscriptions (account_id, ${COLUMNS}, read_started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE customer_id = VALUES(customer_id), status = VALUES(status),
       price_id = VALUES(price_id), plan = VALUES(plan), current_period_end = VALUES(current_period_end),
       cancel_at_period_end = VALUES(cancel_at_period_end), cancel_at = VALUES(cancel_at),
       past_due_since = VALUES(past_due_since), read_started_at = VALUES(read_started_at)`,
    [
      accountId,
      subscription.id,
      subscription.customerId,
      subscription.status,
      subscription.priceId,
      subscription.plan,
      sqlOrNull(subscription.currentPeriodEnd),
      subscription.cancelAtPeriodEnd,
      sqlOrNull(subscription.cancelAt),
      sqlOrNull(subscription.pastDueSince),
      readStartedAt,
    ],
  );
}

export async function removeSubscriptions(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM subscriptions WHERE account_id = ?', [accountId]);
}

/**
 * Accounts that count as Pro by a payment which is overdue since `before` or longer.
 * @param limit at most so many
 */
export async function accountsOverdueSince(query: Query, before: Date, limit: number): Promise<string[]> {
  const rows = await query.execute<{ account_id: string }>(
    `SELECT DISTINCT subscriptions.account_id FROM subscriptions
     JOIN standings ON standings.account_id = subscriptions.account_id
     WHERE past_due_since <= ? AND status = 'past_due' AND plan_told = 'unlimited' AND NOT grandfathered LIMIT ?`,
    [toSqlMoment(before), String(limit)],
  );
  return rows.map(({ account_id }) => account_id);
}

const sqlOrNull = (moment: Date | null): string | null => moment && toSqlMoment(moment);
const dateOrNull = (stored: string | null): Date | null => (stored === null ? null : fromSqlMoment(stored));

const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  customerId: row.customer_id,
  status: row.status,
  priceId: row.price_id,
  plan: row.plan,
  currentPeriodEnd: dateOrNull(row.current_period_end),
  cancelAtPeriodEnd: row.cancel_at_period_end === 1,
  cancelAt: dateOrNull(row.cancel_at),
  pastDueSince: dateOrNull(row.past_due_since),
});
