import { insertInto, type Query } from '@feltbook/svc-kit';
import { In, IsNull } from 'typeorm';
import { ProviderEvent } from './provider-event.entity';

/** @returns `false` if the event is stored already */
export async function insertEvent(
  { manager }: Query,
  event: Pick<ProviderEvent, 'id' | 'type' | 'customerId'>,
): Promise<boolean> {
  const inserted = await insertInto(manager, ProviderEvent)
    .values({
      ...event,
      receivedAt: () => 'UTC_TIMESTAMP(6)',
      // Events without a customer need no snapshot.
      ...(event.customerId === null && { appliedAt: () => 'UTC_TIMESTAMP(3)' }),
    })
    .orIgnore()
    .execute();
  return (inserted.raw as { affectedRows: number }).affectedRows > 0;
}

/**
 * Marks all events of a customer that were received by `startedAt` as applied.
 * @param startedAt by the database's clock
 */
export async function markApplied({ manager }: Query, customerId: string, startedAt: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(ProviderEvent)
    .set({ appliedAt: () => 'UTC_TIMESTAMP(3)' })
    .where({ customerId, appliedAt: IsNull() })
    .andWhere('received_at <= :startedAt', { startedAt })
    .execute();
}

/** @returns those of the customers with an event that is not applied yet */
export async function filterWithPendingEvents(
  { manager }: Query,
  customerIds: readonly string[],
): Promise<Set<string | null>> {
  const where = { customerId: In(customerIds), appliedAt: IsNull() };
  const pending = await manager.find(ProviderEvent, { select: { customerId: true }, where });
  return new Set(pending.map(({ customerId }) => customerId));
}
