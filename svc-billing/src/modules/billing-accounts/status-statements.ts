import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import type { StatusInputs } from './status';

// SQL, because each visit reads a status and each save locks a row. See docs/decisions/entities-and-statements.md.

const READ_STATUSES = `SELECT account.account_id, account.grandfathered, account.trial_disabled, account.extended_trial_until,
    subscription.id, subscription.status, subscription.plan, subscription.current_period_end,
    subscription.cancel_at_period_end, subscription.cancel_at, subscription.past_due_since
  FROM standings AS account LEFT JOIN subscriptions AS subscription ON subscription.account_id = account.account_id
  WHERE account.account_id IN `;

type StoredSubscription = StatusInputs['subscriptions'][number];

interface StatusRow {
  account_id: string;
  grandfathered: number;
  trial_disabled: number;
  extended_trial_until: string | null;
  /** Null for an account without a subscription. */
  id: string | null;
  status: StoredSubscription['status'];
  plan: StoredSubscription['plan'];
  current_period_end: string | null;
  cancel_at_period_end: number;
  cancel_at: string | null;
  past_due_since: string | null;
}

export type InputsWithoutUsage = Omit<StatusInputs, 'usage'>;

/** @returns what the statuses depend on, besides usage, in the order of `accountIds`; of a new trial for an account without a row */
export async function readForStatuses(
  query: Query,
  accountIds: readonly string[],
): Promise<InputsWithoutUsage[]> {
  const statements = accountIds.length === 1 ? query : query.inline;
  const rows = await statements.execute<StatusRow>(
    `${READ_STATUSES} (${accountIds.map(() => '?').join(', ')})`,
    accountIds,
  );
  return accountIds.map((accountId) => toInputs(rows.filter((row) => row.account_id === accountId)));
}

const toInputs = (rows: readonly StatusRow[]): InputsWithoutUsage => ({
  account: {
    grandfathered: rows[0]?.grandfathered === 1,
    trialDisabled: rows[0]?.trial_disabled === 1,
    extendedTrialUntil: toDate(rows[0]?.extended_trial_until),
  },
  subscriptions: rows.flatMap((row) => (row.id === null ? [] : toSubscription(row))),
});

const toSubscription = (row: StatusRow): StoredSubscription => ({
  status: row.status,
  plan: row.plan,
  currentPeriodEnd: toDate(row.current_period_end),
  cancelAtPeriodEnd: row.cancel_at_period_end === 1,
  cancelAt: toDate(row.cancel_at),
  pastDueSince: toDate(row.past_due_since),
});

/** @param stored a DATETIME as text, in UTC */
const toDate = (stored: string | null | undefined): Date | null =>
  stored ? new Date(`${stored.replace(' ', 'T')}Z`) : null;

export interface LockedStatus {
  /** As stored; `null` if it never was. */
  readonly status: SubscriptionState | null;
  readonly trialNumber: number;
  readonly isErased: boolean;
}

interface LockedRow {
  account_id: string;
  subscription_status: SubscriptionState | null;
  trial_number: number;
  erased_at: string | null;
}

/**
 * Locks the accounts' rows, as `lockBillingAccount`, in their order, so that transactions with the same accounts do not
 * deadlock.
 * @param query of a transaction
 * @returns the statuses by account, without accounts that have no row
 */
export async function lockStatuses(
  query: Query,
  accountIds: readonly string[],
): Promise<Map<string, LockedStatus>> {
  const statements = accountIds.length === 1 ? query : query.inline;
  const rows = await statements.execute<LockedRow>(
    `SELECT account_id, subscription_status, trial_number, erased_at FROM standings
     WHERE account_id IN (${accountIds.map(() => '?').join(', ')}) ORDER BY account_id FOR UPDATE`,
    accountIds,
  );
  return new Map(
    rows.map(({ account_id, subscription_status: status, trial_number: trialNumber, erased_at }) => [
      account_id,
      { status, trialNumber, isErased: erased_at !== null },
    ]),
  );
}
