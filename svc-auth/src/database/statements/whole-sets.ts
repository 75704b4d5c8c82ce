import type { Query } from '@feltbook/svc-kit';
import { toSqlTime } from '../time';

/** Deletes the refresh tokens of all logins of an account. */
export async function deleteTokensOf(query: Query, accountId: string): Promise<void> {
  await query.run('DELETE FROM refresh_tokens WHERE account_id = ?', [accountId]);
}

/** Deletes at most 10,000 expired revocations, to keep locks short. */
export async function removeExpiredRevocations(query: Query, now: Date): Promise<void> {
  await query.run('DELETE FROM revocations WHERE expires_at < ? LIMIT 10000', [toSqlTime(now)]);
}
