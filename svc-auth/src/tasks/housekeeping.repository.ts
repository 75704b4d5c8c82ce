import type { Query } from '@feltbook/svc-kit';
import { addDays, toSqlTime } from '../database/time';

/** How long an ended login stays in the player's export. */
const ENDED_KEPT_DAYS = 30;
const AT_ONCE = 1000;

/**
 * Removes logins that cannot go on any more, with their refresh tokens.
 * @param idleDays how long an unused refresh token lives
 * @returns how many were removed; at most a thousand at once, so that nobody waits long for a lock
 */
export async function removeStaleLogins(query: Query, idleDays: number, now: Date): Promise<number> {
  const stale = await query.execute<{ id: string }>(
    `SELECT id FROM login_families WHERE expires_at < ? OR ended_at < ? OR last_used_at < ?
     LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
    [now, addDays(now, -ENDED_KEPT_DAYS), addDays(now, -idleDays)].map(toSqlTime),
  );
  for (const { id } of stale) {
    await query.run('DELETE FROM refresh_tokens WHERE family_id = ?', [id]);
    await query.run('DELETE FROM login_families WHERE id = ?', [id]);
  }
  return stale.length;
}
