import type { Query } from '@feltbook/svc-kit';
import { idList } from '../../database/id-list';

export interface Customer {
  readonly accountId: string;
  readonly customerId: string;
  /** When the reading began that was applied last, as the database told it; null before the first. */
  readonly readStartedAt: string | null;
}

interface CustomerRow {
  account_id: string;
  customer_id: string;
  read_started_at: string | null;
}

const SELECT = 'SELECT account_id, customer_id, read_started_at FROM customers';

/** The one clock that readings are ordered by. */
export async function databaseNow(query: Query): Promise<string> {
  const [row] = await query.execute<{ now: string }>('SELECT UTC_TIMESTAMP(6) AS now');
  if (!row) throw new Error('The database does not tell the time.');
  return row.now;
}

export async function customerOfAccount(query: Query, accountId: string): Promise<Customer | undefined> {
  const [row] = await query.execute<CustomerRow>(`${SELECT} WHERE account_id = ?`, [accountId]);
  return row && toCustomer(row);
}

export async function customerById(query: Query, customerId: string): Promise<Customer | undefined> {
  const [row] = await query.execute<CustomerRow>(`${SELECT} WHERE customer_id = ?`, [customerId]);
  return row && toCustomer(row);
}

const AT_ONCE = 1000;

/** @returns those of the customers that belong to an account here */
export async function knownCustomers(query: Query, customerIds: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < customerIds.length; start += AT_ONCE) {
    const { marks, values } = idList(customerIds.slice(start, start + AT_ONCE));
    const rows = await query.execute<CustomerRow>(`${SELECT} WHERE customer_id IN (${marks})`, values);
    for (const row of rows) known.add(row.customer_id);
  }
  return known;
}

/** Customers in the order of their accounts, a page at a time. */
export async function customersAfter(query: Query, accountId: string, limit: number): Promise<Customer[]> {
  const rows = await query.execute<CustomerRow>(
    `${SELECT} WHERE account_id > ? ORDER BY account_id LIMIT ?`,
    [accountId, String(limit)],
  );
  return rows.map(toCustomer);
}

/** @returns how many accounts have a customer */
export async function countCustomers(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>('SELECT COUNT(*) AS found FROM customers');
  return Number(row?.found ?? 0);
}

/**
 * An account has one customer: whoever comes second with another keeps the first.
 * @returns whether it was added
 */
export async function addCustomer(query: Query, accountId: string, customerId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    'INSERT IGNORE INTO customers (account_id, customer_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))',
    [accountId, customerId],
  );
  return affectedRows > 0;
}

export async function noteReading(query: Query, accountId: string, readStartedAt: string): Promise<void> {
  await query.run('UPDATE customers SET read_started_at = ? WHERE account_id = ?', [
    readStartedAt,
    accountId,
  ]);
}

/** Drops a customer that the provider no longer has; the account may get another. */
export async function removeCustomer(query: Query, accountId: string, customerId: string): Promise<void> {
  await query.run('DELETE FROM customers WHERE account_id = ? AND customer_id = ?', [accountId, customerId]);
  await nextCustomerNumber(query, accountId);
}

/** Which customer of the account is the next: part of the key by which the provider recognises a repetition. */
export async function customerNumber(query: Query, accountId: string): Promise<number> {
  const [row] = await query.execute<{ customer_number: number }>(
    'SELECT customer_number FROM standings WHERE account_id = ?',
    [accountId],
  );
  return row?.customer_number ?? 1;
}

/** From now on, making a customer is something else to the provider than it was before. */
export async function nextCustomerNumber(query: Query, accountId: string): Promise<void> {
  await query.run('UPDATE standings SET customer_number = customer_number + 1 WHERE account_id = ?', [
    accountId,
  ]);
}

const toCustomer = (row: CustomerRow): Customer => ({
  accountId: row.account_id,
  customerId: row.customer_id,
  readStartedAt: row.read_started_at,
});
