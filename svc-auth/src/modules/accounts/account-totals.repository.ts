import type { Query } from '@feltbook/svc-kit';

/** How many accounts there are, as a counter that the same transactions keep which make and delete them. */
export interface AccountTotals {
  readonly accounts: number;
  /** Rises whenever a reconciliation has changed the counter. */
  readonly reconciled: number;
}

/**
 * Counts accounts that are made, or deleted.
 * @param query of the transaction that does it: it holds the counter until it ends, so count late in it
 */
export async function countAccounts(query: Query, added: 1 | -1): Promise<void> {
  await query.run('UPDATE account_totals SET accounts = accounts + ? WHERE id = 1', [added]);
}

/** Reads the counter only, never an account. */
export async function readAccountTotals(query: Query): Promise<AccountTotals> {
  const [row] = await query.execute<Record<keyof AccountTotals, string>>(
    'SELECT accounts, reconciled FROM account_totals WHERE id = 1',
  );
  return { accounts: Number(row?.accounts ?? 0), reconciled: Number(row?.reconciled ?? 0) };
}

/** Counts the accounts that have no e-mail address, in the index alone. */
export async function countWithoutEmail(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>(
    `SELECT COUNT(*) AS found FROM accounts FORCE INDEX (accounts_by_email)
     WHERE role IN ('player', 'owner') AND email IS NULL`,
  );
  return Number(row?.found ?? 0);
}

/** Counts the accounts themselves. */
export async function countAllAccounts(query: Query): Promise<number> {
  const [row] = await query.execute<{ found: string }>('SELECT COUNT(*) AS found FROM accounts');
  return Number(row?.found ?? 0);
}

/** @returns false when another reconciliation came first: the difference is not true any more */
export async function correctAccountTotals(
  query: Query,
  { reconciled }: AccountTotals,
  added: number,
): Promise<boolean> {
  const { affectedRows } = await query.run(
    'UPDATE account_totals SET accounts = accounts + ?, reconciled = reconciled + 1 WHERE id = 1 AND reconciled = ?',
    [added, reconciled],
  );
  return affectedRows === 1;
}
