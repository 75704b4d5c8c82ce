import type { Query } from '@feltbook/svc-kit';

/**
 * `creating`: the provider was asked, or is about to be; `open`: there is a page to pay on; `failed`: the provider failed
 * at it, and may have a page that nobody was told of; `closed`: of no more use.
 */
export type AttemptState = 'creating' | 'open' | 'failed' | 'closed';

export interface Attempt {
  /** The key by which the provider recognises a repetition. */
  readonly id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly state: AttemptState;
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
  state: AttemptState;
}

/** The provider knows a key for 24 hours, and so long a page can be paid on. */
const USABLE_HOURS = 20;
const COLUMNS = 'id, account_id, customer_id, price_id, success_url, cancel_url, session_id, url, state';

/** Attempts of an account that the provider may still have an open page of. */
export async function unfinishedAttempts(query: Query, accountId: string): Promise<Attempt[]> {
  const rows = await query.execute<AttemptRow>(
    `SELECT ${COLUMNS} FROM checkout_attempts WHERE account_id = ? AND state IN ('creating', 'open', 'failed')
       AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${USABLE_HOURS} HOUR
     ORDER BY created_at DESC`,
    [accountId],
  );
  return rows.map(toAttempt);
}

export async function attemptOfSession(query: Query, sessionId: string): Promise<Attempt | undefined> {
  const [row] = await query.execute<AttemptRow>(
    `SELECT ${COLUMNS} FROM checkout_attempts WHERE session_id = ?`,
    [sessionId],
  );
  return row && toAttempt(row);
}

export async function addAttempt(query: Query, attempt: Attempt): Promise<void> {
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

/** @param session the page that the provider opened, where it did */
export async function finishAttempt(
  query: Query,
  id: string,
  state: AttemptState,
  session: { id: string; url: string } | null = null,
): Promise<void> {
  await query.run(
    `UPDATE checkout_attempts SET state = ?, session_id = COALESCE(?, session_id), url = COALESCE(?, url)
     WHERE id = ?`,
    [state, session?.id ?? null, session?.url ?? null, id],
  );
}

export async function removeAttempts(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM checkout_attempts WHERE account_id = ?', [accountId]);
}

/** Forgets attempts of more than `days` ago. */
export async function forgetAttempts(query: Query, days: number, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    'DELETE FROM checkout_attempts WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY LIMIT ?',
    [days, String(limit)],
  );
  return affectedRows;
}

const toAttempt = (row: AttemptRow): Attempt => ({
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
