import { writeEvents, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { AccountEntity } from './account.entity';

/** Accounts that one transaction announces: few enough that nobody waits long for one of them. */
export const ANNOUNCED_AT_ONCE = 500;

/**
 * Publishes registrations that were never published, oldest first.
 * @param query of a transaction: the accounts are held until it ends; replicas that do the same skip them
 * @returns how many it were
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
