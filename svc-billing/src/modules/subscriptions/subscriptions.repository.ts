import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { fromSqlTimestamp, toSqlTimestamp } from '../../database/timestamps';
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
  unit_amount: string | null;
  currency: string | null;
  interval_unit: string | null;
  interval_count: number | null;
  quantity: number | null;
}

const COLUMN_NAMES = [
  'id',
  'customer_id',
  'status',
  'price_id',
  'plan',
  'current_period_end',
  'cancel_at_period_end',
  'cancel_at',
  'past_due_since',
  'unit_amount',
  'currency',
  'interval_unit',
  'interval_count',
  'quantity',
] as const satisfies (keyof SubscriptionRow)[];
const COLUMNS = COLUMN_NAMES.join(', ');

const STORED = ['account_id', ...COLUMN_NAMES, 'read_started_at'];
const STORE = `
  INSERT INTO subscriptions (${STORED.join(', ')}) VALUES (${STORED.map(() => '?').join(', ')})
  ON DUPLICATE KEY UPDATE ${STORED.slice(2)
    .map((name) => `${name} = VALUES(${name})`)
    .join(', ')}`;

export async function readSubscriptions(query: Query, accountId: string): Promise<Subscription[]> {
  const rows = await query.execute<SubscriptionRow>(
    `SELECT ${COLUMNS} FROM subscriptions WHERE account_id = ?`,
    [accountId],
  );
  return rows.map(toSubscription);
}

/** @returns subscriptions by account; accounts without any are left out */
export async function readSubscriptionsByAccount(
  query: Query,
  accountIds: readonly string[],
): Promise<Map<string, Subscription[]>> {
  const { marks, values } = idList(accountIds);
  const rows = await query.execute<SubscriptionRow & { account_id: string }>(
    `SELECT account_id, ${COLUMNS} FROM subscriptions WHERE account_id IN (${marks})`,
    values,
  );
  const found = new Map<string, Subscription[]>();
  for (const row of rows) {
    const known = found.get(row.account_id);
    if (known) known.push(toSubscription(row));
    else found.set(row.account_id, [toSubscription(row)]);
  }
  return found;
}

/** @param readStartedAt when the snapshot was requested, by the database's clock */
export async function storeSubscription(
  query: Query,
  accountId: string,
  subscription: Subscription,
  readStartedAt: string,
): Promise<void> {
  await query.run(STORE, [
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
    subscription.unitAmount,
    subscription.currency,
    subscription.intervalUnit,
    subscription.intervalCount,
    subscription.quantity,
    readStartedAt,
  ]);
}

export async function deleteSubscriptions(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM subscriptions WHERE account_id = ?', [accountId]);
}

/** Accounts that still count as Pro although a payment is overdue since `cutoff` or longer; at most `limit`. */
export async function listOverdueAccounts(query: Query, cutoff: Date, limit: number): Promise<string[]> {
  const rows = await query.execute<{ account_id: string }>(
    `SELECT DISTINCT subscriptions.account_id FROM subscriptions
     JOIN standings ON standings.account_id = subscriptions.account_id
     WHERE past_due_since <= ? AND status = 'past_due'
       AND (subscription_status = 'pro' OR (plan_told = 'unlimited' AND NOT grandfathered)) LIMIT ?`,
    [toSqlTimestamp(cutoff), String(limit)],
  );
  return rows.map(({ account_id }) => account_id);
}

const sqlOrNull = (moment: Date | null): string | null => moment && toSqlTimestamp(moment);
const dateOrNull = (stored: string | null): Date | null =>
  stored === null ? null : fromSqlTimestamp(stored);

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
  unitAmount: row.unit_amount === null ? null : Number(row.unit_amount),
  currency: row.currency,
  intervalUnit: row.interval_unit,
  intervalCount: row.interval_count,
  quantity: row.quantity,
});
