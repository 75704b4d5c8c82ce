import type { Query } from '@feltbook/svc-kit';
import { In, MoreThan } from 'typeorm';
import { readSubscriptionsByAccount } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';
import { BillingAccount, newBillingAccount } from './billing-account.entity';
import { NO_USAGE, type StatusInputs } from './status';

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
): Promise<AccountStatusInputs[]> {
  if (accountIds.length === 0) return [];
  const [accounts, usages, subscriptions] = await Promise.all([
    query.manager.findBy(BillingAccount, { accountId: In(accountIds) }),
    query.manager.findBy(UsageCopy, { accountId: In(accountIds) }),
    readSubscriptionsByAccount(query, accountIds),
  ]);
  const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
  const usageOf = new Map(usages.map((usage) => [usage.accountId, usage]));
  return accountIds.map((accountId) => ({
    account: accountOf.get(accountId) ?? newBillingAccount(accountId),
    usage: usageOf.get(accountId) ?? NO_USAGE,
    subscriptions: subscriptions.get(accountId) ?? [],
  }));
}

/** Ids of accounts after `accountId`, in order, a page at a time. */
export async function listAccountsAfter(query: Query, accountId: string, limit: number): Promise<string[]> {
  const accounts = await query.manager.find(BillingAccount, {
    select: { accountId: true },
    where: { accountId: MoreThan(accountId) },
    order: { accountId: 'ASC' },
    take: limit,
  });
  return accounts.map((account) => account.accountId);
}
