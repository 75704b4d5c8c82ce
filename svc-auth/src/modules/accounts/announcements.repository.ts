import { writeEvents, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { AccountEntity } from './account.entity';

/** Accounts per transaction; small, because their rows stay locked until it ends. */
export const ANNOUNCED_AT_ONCE = 500;

/**
 * Publishes registrations that were never published, oldest first.
 * @param query of a transaction; other replicas skip the accounts that it locks
 * @returns how many were published
 */
export async function announceAccounts(query: Query): Promise<number> {
  const { manager } = query;
  const accounts = await manager.find(AccountEntity, {
    select: { id: true, createdAt: true, role: true },
    where: { announced: false },
    order: { id: 'ASC' },
    take: ANNOUNCED_AT_ONCE,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  if (accounts.length === 0) return 0;
  await manager.update(AccountEntity, { id: In(accounts.map(({ id }) => id)) }, { announced: true });
  await writeEvents(
    query,
    accounts.map(({ id, createdAt, role }) => ({
      type: 'account.registered',
      accountId: id,
      data: { registeredAt: createdAt.toISOString(), role },
    })),
  );
  return accounts.length;
}
