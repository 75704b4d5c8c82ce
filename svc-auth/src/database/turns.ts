import type { Query } from '@feltbook/svc-kit';
import { TurnEntity } from './turn.entity';

/** Waits until no other transaction, at any replica, holds the same turn; holds it until this one ends. */
export async function takeTurn({ manager }: Query, name: 'keys' | 'owner'): Promise<void> {
  await manager.findOne(TurnEntity, { where: { name }, lock: { mode: 'pessimistic_write' } });
}
