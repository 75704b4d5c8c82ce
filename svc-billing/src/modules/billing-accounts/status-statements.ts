import type { Query } from '@feltbook/svc-kit';
import type { StatusInputs } from './status';

// SQL, because each visit reads a status. See docs/decisions/database.md#entities-describe-tables-measured-statements-stay-sql.

const READ_STATUS = `SELECT account.grandfathered, account.trial_disabled, account.extended_trial_until,
    subscription.id, subscription.status, subscription.plan, subscription.current_period_end,
    subscription.cancel_at_period_end, subscription.cancel_at, subscription.past_due_since
  FROM standings AS account LEFT JOIN subscriptions AS subscription ON subscription.account_id = account.account_id
  WHERE account.account_id = ?`;

type StoredSubscription = StatusInputs['subscriptions'][number];

interface StatusRow {
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

/** @returns what the status depends on, besides usage; of a new trial for an account without a row */
export async function readForStatus(query: Query, accountId: string): Promise<InputsWithoutUsage> {
  const rows = await query.execute<StatusRow>(READ_STATUS, [accountId]);
  return {
    account: {
      grandfathered: rows[0]?.grandfathered === 1,
      trialDisabled: rows[0]?.trial_disabled === 1,
      extendedTrialUntil: toDate(rows[0]?.extended_trial_until),
    },
    subscriptions: rows.flatMap((row) => (row.id === null ? [] : toSubscription(row))),
  };
}

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
