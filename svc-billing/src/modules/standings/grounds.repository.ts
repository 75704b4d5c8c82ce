import type { Usage } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';
import { NO_USAGE } from './restate';
import { NEW_STANDING, type StoredStanding } from './standing';
import { toStanding, type StandingRow } from './standings.repository';
import type { Subscription } from './subscription';
import { readSubscriptionsOf } from './subscriptions.repository';

/** All that decides about an account's status. */
export interface Grounds {
  readonly standing: StoredStanding;
  readonly usage: Omit<Usage, 'accountVersion'>;
  readonly subscriptions: readonly Subscription[];
}

interface GroundsRow extends StandingRow {
  account_id: string;
  cash_used: number | null;
  tournaments_used: number | null;
}

/**
 * Grounds of many accounts at once: those of a new trial for accounts that nothing is stored about.
 * @param accountIds at most 1000
 */
export async function readGrounds(
  query: Query,
  accountIds: readonly string[],
): Promise<{ accountId: string; grounds: Grounds }[]> {
  if (accountIds.length === 0) return [];
  const { marks, values } = idList(accountIds);
  const [rows, subscriptions] = await Promise.all([
    query.execute<GroundsRow>(
      `SELECT standings.account_id, grandfathered, trial_disabled, trial_number, plan_told, plan_version,
         subscription_status, standings.erased_at, cash_used, tournaments_used
       FROM standings LEFT JOIN usage_copies ON usage_copies.account_id = standings.account_id
       WHERE standings.account_id IN (${marks})`,
      values,
    ),
    readSubscriptionsOf(query, accountIds),
  ]);
  const known = new Map(rows.map((row) => [row.account_id, row]));
  return accountIds.map((accountId) => {
    const row = known.get(accountId);
    const grounds = {
      standing: row ? toStanding(row) : NEW_STANDING,
      usage: row ? usageOf(row) : NO_USAGE,
      subscriptions: subscriptions.get(accountId) ?? [],
    };
    return { accountId, grounds };
  });
}

/** Ids of accounts in their order, a page at a time. */
export async function accountsAfter(query: Query, accountId: string, limit: number): Promise<string[]> {
  const rows = await query.execute<{ account_id: string }>(
    'SELECT account_id FROM standings WHERE account_id > ? ORDER BY account_id LIMIT ?',
    [accountId, String(limit)],
  );
  return rows.map(({ account_id }) => account_id);
}

const usageOf = ({ cash_used, tournaments_used }: GroundsRow) => ({
  cashUsed: cash_used ?? 0,
  tournamentsUsed: tournaments_used ?? 0,
});
