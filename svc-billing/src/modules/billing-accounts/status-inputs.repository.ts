import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { readSubscriptionsByAccount } from '../subscriptions';
import { NEW_BILLING_ACCOUNT, type BillingAccount } from './billing-account';
import { toBillingAccount, type BillingAccountRow } from './billing-accounts.repository';
import { NO_USAGE, type StatusInputs } from './status';

interface InputsRow extends BillingAccountRow {
  account_id: string;
  cash_used: number | null;
  tournaments_used: number | null;
}

export interface AccountStatusInputs extends StatusInputs {
  readonly account: BillingAccount;
}

/**
 * The status inputs of many accounts, in their order. Accounts without a row have those of a new trial.
 * @param accountIds at most 1000
 */
export async function readStatusInputs(
  query: Query,
  accountIds: readonly string[],
): Promise<{ accountId: string; inputs: AccountStatusInputs }[]> {
  if (accountIds.length === 0) return [];
  const { marks, values } = idList(accountIds);
  const [rows, subscriptions] = await Promise.all([
    query.execute<InputsRow>(
      `SELECT standings.account_id, grandfathered, trial_disabled, trial_number, plan_told, plan_version,
         subscription_status, standings.erased_at, cash_used, tournaments_used
       FROM standings LEFT JOIN usage_copies ON usage_copies.account_id = standings.account_id
       WHERE standings.account_id IN (${marks})`,
      values,
    ),
    readSubscriptionsByAccount(query, accountIds),
  ]);
  const known = new Map(rows.map((row) => [row.account_id, row]));
  return accountIds.map((accountId) => {
    const row = known.get(accountId);
    const inputs = {
      account: row ? toBillingAccount(row) : NEW_BILLING_ACCOUNT,
      usage: row ? usageOf(row) : NO_USAGE,
      subscriptions: subscriptions.get(accountId) ?? [],
    };
    return { accountId, inputs };
  });
}

/** Ids of accounts after `accountId`, in order, a page at a time. */
export async function listAccountsAfter(query: Query, accountId: string, limit: number): Promise<string[]> {
  const rows = await query.execute<{ account_id: string }>(
    'SELECT account_id FROM standings WHERE account_id > ? ORDER BY account_id LIMIT ?',
    [accountId, String(limit)],
  );
  return rows.map(({ account_id }) => account_id);
}

const usageOf = ({ cash_used, tournaments_used }: InputsRow) => ({
  cashUsed: cash_used ?? 0,
  tournamentsUsed: tournaments_used ?? 0,
});
