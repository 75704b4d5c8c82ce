import type { Query } from '@feltbook/svc-kit';
import { LessThan } from 'typeorm';
import { addDays } from '../../database/time';
import { LoginSessionEntity } from './login-session.entity';
import { RefreshTokenEntity } from './refresh-token.entity';

/** An ended login stays in the player's export for this time. */
const ENDED_KEPT_DAYS = 30;
const AT_ONCE = 1000;

/**
 * Deletes expired, ended and unused logins with their refresh tokens.
 * @param idleDays the lifetime of an unused refresh token
 * @returns how many were deleted; at most 1000, so that nobody waits long for a lock
 */
export async function removeStaleSessions({ manager }: Query, idleDays: number, now: Date): Promise<number> {
  const stale = await manager.find(LoginSessionEntity, {
    select: { id: true },
    where: [
      { expiresAt: LessThan(now) },
      { endedAt: LessThan(addDays(now, -ENDED_KEPT_DAYS)) },
      { lastUsedAt: LessThan(addDays(now, -idleDays)) },
    ],
    take: AT_ONCE,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  for (const { id } of stale) {
    await manager.delete(RefreshTokenEntity, { familyId: id });
    await manager.delete(LoginSessionEntity, { id });
  }
  return stale.length;
}
