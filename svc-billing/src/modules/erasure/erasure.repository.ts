import type { Query } from '@feltbook/svc-kit';

/** The scheduled task that deletes customers of erased accounts at the provider. */
export const ERASURE_TASK = 'erasure';

/** Erased accounts that still have a customer at the provider, longest erased first. */
export async function listAccountsToErase(
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

/** Marks that the provider has no data of the account, and deletes the account's customer id. */
export async function markErasedAtProvider(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM customers WHERE account_id = ?', [accountId]);
  await query.run('UPDATE standings SET provider_erased_at = UTC_TIMESTAMP(3) WHERE account_id = ?', [
    accountId,
  ]);
}
