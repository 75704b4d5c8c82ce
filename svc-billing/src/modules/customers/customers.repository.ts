import { insertInto, type Query } from '@feltbook/svc-kit';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Customer } from './customer.entity';

/** The clock that orders snapshots, to the microsecond. */
export async function databaseNow(query: Query): Promise<string> {
  const [row] = await query.execute<{ now: string }>('SELECT UTC_TIMESTAMP(6) AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

/** Inserts the account's customer. @returns `false` if the account has a customer already, which is kept */
export async function insertCustomer(
  { manager }: Query,
  accountId: string,
  customerId: string,
): Promise<boolean> {
  const inserted = await insertInto(manager, Customer)
    .values({
      accountId,
      customerId,
      createdAt: () => 'UTC_TIMESTAMP(3)',
      // The token that names the email may be older than a change of it.
      emailOutdatedAt: () => 'UTC_TIMESTAMP(3)',
    })
    .orIgnore()
    .execute();
  return (inserted.raw as { affectedRows: number }).affectedRows > 0;
}

/**
 * Stores when the customer's snapshot was requested.
 * @param startedAt by the database's clock
 * @returns `false` if a snapshot requested at the same time or later is applied already
 */
export async function storeSnapshotTime(
  { manager }: Query,
  accountId: string,
  startedAt: string,
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(Customer)
    .set({ readStartedAt: () => ':startedAt' })
    .where({ accountId })
    .andWhere('(read_started_at IS NULL OR read_started_at < :startedAt)', { startedAt })
    .execute();
  return affected === 1;
}

/** Deletes a customer that no longer exists at the provider. The account may get another. */
export async function deleteCustomer(query: Query, accountId: string, customerId: string): Promise<void> {
  await query.manager.delete(Customer, { accountId, customerId });
  await incrementCustomerNumber(query, accountId);
}

/** Changes the idempotency key for the account's next customer. */
export async function incrementCustomerNumber(query: Query, accountId: string): Promise<void> {
  await query.manager.increment(BillingAccount, { accountId }, 'customerNumber', 1);
}
