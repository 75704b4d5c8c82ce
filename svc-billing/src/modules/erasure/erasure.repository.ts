import type { Query } from '@feltbook/svc-kit';

/** The scheduled task that removes deleted accounts from the provider. */
export const ERASURE_TASK = 'erasure';

/** Deleted accounts that the provider still has a customer of. */
export async function accountsToErase(
  query: Query,
  limit: number,
): Promise<{ accountId: string; customerId: string }[]> {
  const rows = await query.execute<{ account_id: string; customer_id: string }>(
    `SELECT standings.account_id, customer_id FROM standings
     JOIN customers ON customers.account_id = standings.account_id
     WHERE provider_erased_at IS NULL AND erased_at IS NOT NULL ORDER BY erased_at LIMIT ?`,
    [String(limit)],
  );
  return rows.map(({ account_id, customer_id }) => ({ accountId: account_id, customerId: customer_id }));
}

/** Notes that the provider has nothing of the account (any more), and forgets under which id it had. */
export async function storeProviderErasure(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM customers WHERE account_id = ?', [accountId]);
  await query.run('UPDATE standings SET provider_erased_at = UTC_TIMESTAMP(3) WHERE account_id = ?', [
    accountId,
  ]);
}
