import { insertInto, type Query } from '@feltbook/svc-kit';
import { BillingAccount, newBillingAccount } from './billing-account.entity';

/** Inserts the account's row unless there is one. Alone in its transaction, it cannot cause a deadlock. */
export async function ensureBillingAccount({ manager }: Query, accountId: string): Promise<void> {
  await insertInto(manager, BillingAccount).values({ accountId, status: 'trial' }).orIgnore().execute();
}

/**
 * Locks the account's row, which orders all changes of an account. Inserts the row first if there is none.
 * @param query of a transaction, which holds the lock until it ends
 */
export async function lockBillingAccount(query: Query, accountId: string): Promise<BillingAccount> {
  const lock = () =>
    query.manager.findOne(BillingAccount, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
  const stored = await lock();
  if (stored) return stored;
  await ensureBillingAccount(query, accountId);
  return (await lock()) ?? newBillingAccount(accountId);
}

/**
 * Stores the given columns; does nothing if there are none.
 * @param query of the transaction that holds the account's lock
 */
export async function updateBillingAccount(
  query: Query,
  accountId: string,
  update: Partial<Omit<BillingAccount, 'accountId'>>,
): Promise<void> {
  if (Object.keys(update).length > 0) await query.manager.update(BillingAccount, { accountId }, update);
}
