import type { Query } from '@feltbook/svc-kit';

/**
 * `creating`: requested from the provider, without a response so far; `open`: its page can be paid; `failed`: the provider
 * returned an error, and may have a page all the same; `closed`: no longer payable.
 */
export type CheckoutState = 'creating' | 'open' | 'failed' | 'closed';

export interface CheckoutAttempt {
  /** The idempotency key at the provider. */
  readonly id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly state: CheckoutState;
}

interface AttemptRow {
  id: string;
  account_id: string;
  customer_id: string;
  price_id: string;
  success_url: string;
  cancel_url: string;
  session_id: string | null;
  url: string | null;
  state: CheckoutState;
}

/** Less than the 24 hours for which the provider stores a key and keeps a page open. */
const USABLE_HOURS = 20;
const COLUMNS = 'id, account_id, customer_id, price_id, success_url, cancel_url, session_id, url, state';

/** Attempts of an account that may have an open page at the provider, newest first. */
export async function findOpenAttempts(query: Query, accountId: string): Promise<CheckoutAttempt[]> {
  const rows = await query.execute<AttemptRow>(
    `SELECT ${COLUMNS} FROM checkout_attempts WHERE account_id = ? AND state IN ('creating', 'open', 'failed')
       AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${USABLE_HOURS} HOUR
     ORDER BY created_at DESC`,
    [accountId],
  );
  return rows.map(toAttempt);
}

export async function findAttemptBySession(
  query: Query,
  sessionId: string,
): Promise<CheckoutAttempt | undefined> {
  const [row] = await query.execute<AttemptRow>(
    `SELECT ${COLUMNS} FROM checkout_attempts WHERE session_id = ?`,
    [sessionId],
  );
  return row && toAttempt(row);
}

export async function insertAttempt(query: Query, attempt: CheckoutAttempt): Promise<void> {
  await query.run(
    `INSERT INTO checkout_attempts (${COLUMNS}, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [
      attempt.id,
      attempt.accountId,
      attempt.customerId,
      attempt.priceId,
      attempt.successUrl,
      attempt.cancelUrl,
      attempt.sessionId,
      attempt.url,
      attempt.state,
    ],
  );
}

/** Stores an attempt's state. @param session the page, if the provider opened one */
export async function updateAttempt(
  query: Query,
  id: string,
  state: CheckoutState,
  session: { id: string; url: string } | null = null,
): Promise<void> {
  await query.run(
    `UPDATE checkout_attempts SET state = ?, session_id = COALESCE(?, session_id), url = COALESCE(?, url)
     WHERE id = ?`,
    [state, session?.id ?? null, session?.url ?? null, id],
  );
}

export async function deleteAttempts(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM checkout_attempts WHERE account_id = ?', [accountId]);
}

/** Deletes attempts older than `days`, at most `limit` of them. @returns how many */
export async function deleteOldAttempts(query: Query, days: number, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    'DELETE FROM checkout_attempts WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY LIMIT ?',
    [days, String(limit)],
  );
  return affectedRows;
}

const toAttempt = (row: AttemptRow): CheckoutAttempt => ({
  id: row.id,
  accountId: row.account_id,
  customerId: row.customer_id,
  priceId: row.price_id,
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
  sessionId: row.session_id,
  url: row.url,
  state: row.state,
});
