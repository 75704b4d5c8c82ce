import type { SubscriptionState } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { NEW_BILLING_ACCOUNT, type BillingAccount, type Entitlement } from './billing-account';

export interface BillingAccountRow {
  grandfathered: number;
  trial_disabled: number;
  trial_number: number;
  plan_told: Entitlement;
  plan_version: string;
  subscription_status: SubscriptionState | null;
  erased_at: string | null;
}

const COLUMNS = `grandfathered, trial_disabled, trial_number, plan_told, plan_version, subscription_status, erased_at`;

/** @returns a new billing account if no row is stored */
export async function readBillingAccount(query: Query, accountId: string): Promise<BillingAccount> {
  const [row] = await query.execute<BillingAccountRow>(
    `SELECT ${COLUMNS} FROM standings WHERE account_id = ?`,
    [accountId],
  );
  return row ? toBillingAccount(row) : NEW_BILLING_ACCOUNT;
}

/**
 * Locks the account's row, which orders all changes of an account. Inserts the row first if there is none.
 * @param query of a transaction, which holds the lock until it ends
 */
export async function lockBillingAccount(query: Query, accountId: string): Promise<BillingAccount> {
  const lock = `SELECT ${COLUMNS} FROM standings WHERE account_id = ? FOR UPDATE`;
  const [known] = await query.execute<BillingAccountRow>(lock, [accountId]);
  if (known) return toBillingAccount(known);
  await query.run("INSERT IGNORE INTO standings (account_id, subscription_status) VALUES (?, 'trial')", [
    accountId,
  ]);
  const [made] = await query.execute<BillingAccountRow>(lock, [accountId]);
  return made ? toBillingAccount(made) : NEW_BILLING_ACCOUNT;
}

/**
 * Marks that the account's registration was recorded as a status change.
 * @param query of the transaction that holds the account's lock
 * @returns `false` if it was marked before
 */
export async function markRegistered(query: Query, accountId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    'UPDATE standings SET registration_counted = TRUE WHERE account_id = ? AND NOT registration_counted',
    [accountId],
  );
  return affectedRows > 0;
}

export type BillingAccountUpdate = Partial<Omit<BillingAccount, 'erased'>>;

const COLUMN_OF = {
  grandfathered: 'grandfathered',
  trialDisabled: 'trial_disabled',
  trialNumber: 'trial_number',
  lastPublishedPlan: 'plan_told',
  planVersion: 'plan_version',
  status: 'subscription_status',
} as const satisfies Record<keyof BillingAccountUpdate, string>;

/**
 * Stores the given columns; does nothing if there are none.
 * @param query of the transaction that holds the account's lock
 */
export async function updateBillingAccount(
  query: Query,
  accountId: string,
  update: BillingAccountUpdate,
): Promise<void> {
  const assignments: string[] = [];
  const values: SqlValue[] = [];
  for (const [key, value] of Object.entries(update)) {
    assignments.push(`${COLUMN_OF[key as keyof BillingAccountUpdate]} = ?`);
    values.push(value);
  }
  if (assignments.length === 0) return;
  await query.run(`UPDATE standings SET ${assignments.join(', ')} WHERE account_id = ?`, [
    ...values,
    accountId,
  ]);
}

/** Marks the account as deleted. Its customer at the provider is deleted later. */
export async function markErased(query: Query, accountId: string): Promise<void> {
  await query.run(
    `UPDATE standings SET grandfathered = FALSE, trial_disabled = FALSE, registration_counted = FALSE,
      erased_at = COALESCE(erased_at, UTC_TIMESTAMP(3)) WHERE account_id = ?`,
    [accountId],
  );
}

export const toBillingAccount = (row: BillingAccountRow): BillingAccount => ({
  grandfathered: row.grandfathered === 1,
  trialDisabled: row.trial_disabled === 1,
  trialNumber: row.trial_number,
  erased: row.erased_at !== null,
  lastPublishedPlan: row.plan_told,
  planVersion: Number(row.plan_version),
  status: row.subscription_status,
});
