import { directQuery, inTransaction, type Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { lockBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

const BATCH = 200;

/**
 * Reconciles the listed accounts, each in a transaction, until the list is empty or nothing changes.
 * @returns how many accounts changed
 */
export async function reconcileListed(
  dataSource: DataSource,
  list: (query: Query, limit: number) => Promise<string[]>,
  now: Date,
): Promise<number> {
  for (let total = 0; ;) {
    const accounts = await list(directQuery(dataSource), BATCH);
    let changed = 0;
    for (const accountId of accounts) if (await reconcile(dataSource, accountId, now)) changed += 1;
    total += changed;
    if (accounts.length < BATCH || changed === 0) return total;
  }
}

const reconcile = (dataSource: DataSource, accountId: string, now: Date): Promise<boolean> =>
  inTransaction(dataSource, async (query) => {
    const account = await lockBillingAccount(query, accountId);
    const { isChanged } = await reconcileEntitlement(query, account, { now });
    return isChanged;
  });
