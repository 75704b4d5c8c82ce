import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';

export interface Customer {
  readonly accountId: string;
  readonly customerId: string;
  /** When the snapshot applied last was requested, by the database's clock; `null` before the first. */
  readonly readStartedAt: string | null;
}

interface CustomerRow {
  account_id: string;
  customer_id: string;
  read_started_at: string | null;
}

const SELECT = 'SELECT account_id, customer_id, read_started_at FROM customers';

/** The clock that orders snapshots. */
export async function databaseNow(query: Query): Promise<string> {
  const [row] = await query.execute<{ now: string }>('SELECT UTC_TIMESTAMP(6) AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export async function findCustomerByAccount(query: Query, accountId: string): Promise<Customer | undefined> {
  const [row] = await query.execute<CustomerRow>(`${SELECT} WHERE account_id = ?`, [accountId]);
  return row && toCustomer(row);
}

export async function findCustomerById(query: Query, customerId: string): Promise<Customer | undefined> {
  const [row] = await query.execute<CustomerRow>(`${SELECT} WHERE customer_id = ?`, [customerId]);
  return row && toCustomer(row);
}

const BATCH = 1000;

/** @returns those of the customers that belong to an account */
export async function filterKnownCustomers(
  query: Query,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < customerIds.length; start += BATCH) {
    const { marks, values } = idList(customerIds.slice(start, start + BATCH));
    const rows = await query.execute<CustomerRow>(`${SELECT} WHERE customer_id IN (${marks})`, values);
    for (const row of rows) known.add(row.customer_id);
  }
  return known;
}

/** Customers of the accounts after `accountId`, in order, a page at a time. */
export async function listCustomersAfter(
  query: Query,
  accountId: string,
  limit: number,
): Promise<Customer[]> {
  const rows = await query.execute<CustomerRow>(
    `${SELECT} WHERE account_id > ? ORDER BY account_id LIMIT ?`,
    [accountId, String(limit)],
  );
  return rows.map(toCustomer);
}

/** Counts the accounts that have a customer. */
export async function countCustomers(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>('SELECT COUNT(*) AS found FROM customers');
  return Number(row?.found ?? 0);
}

/** Inserts the account's customer. @returns `false` if the account has a customer already, which is kept */
export async function insertCustomer(query: Query, accountId: string, customerId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    'INSERT IGNORE INTO customers (account_id, customer_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
    [accountId, customerId],
  );
  return affectedRows > 0;
}

export async function storeSnapshotTime(
  query: Query,
  accountId: string,
  readStartedAt: string,
): Promise<void> {
  await query.run('UPDATE customers SET read_started_at = ? WHERE account_id = ?', [
    readStartedAt,
    accountId,
  ]);
}

/** Deletes a customer that no longer exists at the provider. The account may get another. */
export async function deleteCustomer(query: Query, accountId: string, customerId: string): Promise<void> {
  await query.run('DELETE FROM customers WHERE account_id = ? AND customer_id = ?', [accountId, customerId]);
  await incrementCustomerNumber(query, accountId);
}

/** The number of the account's next customer, which is part of the idempotency key for creating it. */
export async function readCustomerNumber(query: Query, accountId: string): Promise<number> {
  const [row] = await query.execute<{ customer_number: number }>(
    'SELECT customer_number FROM standings WHERE account_id = ?',
    [accountId],
  );
  return row?.customer_number ?? 1;
}

/** Changes the idempotency key for the account's next customer. */
export async function incrementCustomerNumber(query: Query, accountId: string): Promise<void> {
  await query.run('UPDATE standings SET customer_number = customer_number + 1 WHERE account_id = ?', [
    accountId,
  ]);
}

const toCustomer = (row: CustomerRow): Customer => ({
  accountId: row.account_id,
  customerId: row.customer_id,
  readStartedAt: row.read_started_at,
});
