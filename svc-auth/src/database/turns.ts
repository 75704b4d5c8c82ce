import type { Query } from '@feltbook/svc-kit';
import { TurnEntity } from './turn.entity';

/** Locks a turn until the transaction ends. Waits while another replica holds it. */
export async function lockTurn({ manager }: Query, name: 'keys' | 'owner'): Promise<void> {
  await manager.findOne(TurnEntity, { where: { name }, lock: { mode: 'pessimistic_write' } });
}

/**
 * The next number of a sequence. Locked until the transaction ends, so that numbers become visible in order; with an
 * auto-increment, readers could see a later number first. Call it last, because others wait for it.
 */
export async function nextNumber(query: Query, name: 'revocations'): Promise<number> {
  const { insertId } = await query.run('UPDATE turns SET value = LAST_INSERT_ID(value + 1) WHERE name = ?', [
    name,
  ]);
  return insertId;
}
