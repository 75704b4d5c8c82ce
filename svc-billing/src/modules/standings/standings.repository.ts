import type { Query, SqlValue } from '@feltbook/svc-kit';
import { NEW_STANDING, type PlanTold, type StoredStanding } from './standing';

interface StandingRow {
  grandfathered: number;
  trial_disabled: number;
  trial_number: number;
  plan_told: PlanTold;
  plan_version: string;
  erased_at: string | null;
}

const COLUMNS = 'grandfathered, trial_disabled, trial_number, plan_told, plan_version, erased_at';

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
  await query.run('INSERT IGNORE INTO standings (account_id) VALUES (?)', [accountId]);
  const [made] = await query.execute<StandingRow>(lock, [accountId]);
  return made ? toStanding(made) : NEW_STANDING;
}

export type StandingChange = Partial<
  Pick<StoredStanding, 'grandfathered' | 'trialDisabled' | 'trialNumber' | 'planTold' | 'planVersion'>
>;

const COLUMN_OF = {
  grandfathered: 'grandfathered',
  trialDisabled: 'trial_disabled',
  trialNumber: 'trial_number',
  planTold: 'plan_told',
  planVersion: 'plan_version',
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
    `UPDATE standings SET grandfathered = FALSE, trial_disabled = FALSE,
      erased_at = COALESCE(erased_at, UTC_TIMESTAMP(3)) WHERE account_id = ?`,
    [accountId],
  );
}

const toStanding = (row: StandingRow): StoredStanding => ({
  grandfathered: row.grandfathered === 1,
  trialDisabled: row.trial_disabled === 1,
  trialNumber: row.trial_number,
  erased: row.erased_at !== null,
  planTold: row.plan_told,
  planVersion: Number(row.plan_version),
});
