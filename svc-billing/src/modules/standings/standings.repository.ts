import type { SubscriptionState } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { NEW_STANDING, type PlanTold, type StoredStanding } from './standing';

export interface StandingRow {
  grandfathered: number;
  trial_disabled: number;
  trial_number: number;
  plan_told: PlanTold;
  plan_version: string;
  subscription_status: SubscriptionState | null;
  erased_at: string | null;
}

const COLUMNS = `grandfathered, trial_disabled, trial_number, plan_told, plan_version, subscription_status, erased_at`;

/** @returns what a new account has, where nothing is stored */
export async function readStanding(query: Query, accountId: string): Promise<StoredStanding> {
  const [row] = await query.execute<StandingRow>(`SELECT ${COLUMNS} FROM standings WHERE account_id = ?`, [
    accountId,
  ]);
  return row ? toStanding(row) : NEW_STANDING;
}

/**
 * Takes the lock that everything of an account happens under; makes the row first where there is none.
 * @param query of a transaction, which holds the lock until it ends
 */
export async function lockStanding(query: Query, accountId: string): Promise<StoredStanding> {
  const lock = `SELECT ${COLUMNS} FROM standings WHERE account_id = ? FOR UPDATE`;
  const [known] = await query.execute<StandingRow>(lock, [accountId]);
  if (known) return toStanding(known);
  await query.run("INSERT IGNORE INTO standings (account_id, subscription_status) VALUES (?, 'trial')", [
    accountId,
  ]);
  const [made] = await query.execute<StandingRow>(lock, [accountId]);
  return made ? toStanding(made) : NEW_STANDING;
}

/**
 * Notes that an account's registration is among the status changes.
 * @param query of the transaction that holds the account's lock
 * @returns whether it was not noted before
 */
export async function noteRegistration(query: Query, accountId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    'UPDATE standings SET registration_counted = TRUE WHERE account_id = ? AND NOT registration_counted',
    [accountId],
  );
  return affectedRows > 0;
}

export type StandingChange = Partial<Omit<StoredStanding, 'erased'>>;

const COLUMN_OF = {
  grandfathered: 'grandfathered',
  trialDisabled: 'trial_disabled',
  trialNumber: 'trial_number',
  planTold: 'plan_told',
  planVersion: 'plan_version',
  status: 'subscription_status',
} as const satisfies Record<keyof StandingChange, string>;

/** @param query of the transaction that holds the account's lock */
export async function storeStanding(query: Query, accountId: string, change: StandingChange): Promise<void> {
  const assignments: string[] = [];
  const values: SqlValue[] = [];
  for (const [key, value] of Object.entries(change)) {
    assignments.push(`${COLUMN_OF[key as keyof StandingChange]} = ?`);
    values.push(value);
  }
  if (assignments.length === 0) return;
  await query.run(`UPDATE standings SET ${assignments.join(', ')} WHERE account_id = ?`, [
    ...values,
    accountId,
  ]);
}

/** Notes that the account is gone; what is left at the provider is still to be removed. */
export async function storeErasure(query: Query, accountId: string): Promise<void> {
  await query.run(
    `UPDATE standings SET grandfathered = FALSE, trial_disabled = FALSE, registration_counted = FALSE,
      erased_at = COALESCE(erased_at, UTC_TIMESTAMP(3)) WHERE account_id = ?`,
    [accountId],
  );
}

export const toStanding = (row: StandingRow): StoredStanding => ({
  grandfathered: row.grandfathered === 1,
  trialDisabled: row.trial_disabled === 1,
  trialNumber: row.trial_number,
  erased: row.erased_at !== null,
  planTold: row.plan_told,
  planVersion: Number(row.plan_version),
  status: row.subscription_status,
});
