import { insertInto, type Query } from '@feltbook/svc-kit';
import { In, IsNull } from 'typeorm';
import { ProviderEvent } from './provider-event.entity';

export type NewProviderEvent = Pick<ProviderEvent, 'id' | 'type' | 'customerId'>;

/** @returns whether the event is stored already */
export const isKnownEvent = ({ manager }: Query, id: string): Promise<boolean> =>
  manager.existsBy(ProviderEvent, { id });

/** Inserts an event; ignored if another process inserted it meanwhile. */
export async function insertEvent({ manager }: Query, event: NewProviderEvent): Promise<void> {
  await insertInto(manager, ProviderEvent)
    .values({
      ...event,
      receivedAt: () => 'UTC_TIMESTAMP(6)',
      // Events without a customer need no snapshot.
      ...(event.customerId === null && { appliedAt: () => 'UTC_TIMESTAMP(3)' }),
    })
    .orIgnore()
    .execute();
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

/** Customers with an event that is not applied after `seconds`. */
export async function listOverdueCustomers(
  { manager }: Query,
  seconds: number,
  limit: number,
): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder(ProviderEvent, 'event')
    .select('event.customerId', 'customerId')
    .distinct()
    .where('event.appliedAt IS NULL')
    .andWhere('event.receivedAt < UTC_TIMESTAMP(6) - INTERVAL :seconds SECOND', { seconds })
    .limit(limit)
    .getRawMany<{ customerId: string }>();
  return rows.map(({ customerId }) => customerId);
}

/** @returns those of the customers with an event that is not applied yet */
export async function filterWithPendingEvents(
  { manager }: Query,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await manager
    .createQueryBuilder(ProviderEvent, 'event')
    .select('event.customerId', 'customerId')
    .distinct()
    .where({ customerId: In(customerIds), appliedAt: IsNull() })
    .getRawMany<{ customerId: string }>();
  return new Set(rows.map(({ customerId }) => customerId));
}

export async function deleteEventsOf(query: Query, customerId: string): Promise<void> {
  await query.manager.delete(ProviderEvent, { customerId });
}
