import type { Query } from '@feltbook/svc-kit';

/** An event of the provider. Its content is not stored. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** `null` if the event has no customer. */
  readonly customerId: string | null;
}

/** @returns the ids that are stored already */
export async function filterKnownEvents(query: Query, ids: readonly string[]): Promise<Set<string>> {
  const rows = await query.execute<{ event_id: string }>(
    `SELECT event_id FROM provider_events WHERE event_id IN (${listed('?', ids.length)})`,
    ids,
  );
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Inserts events; those that another process inserted meanwhile are ignored. */
export async function insertEvents(query: Query, events: readonly ProviderEvent[]): Promise<void> {
  await query.run(
    `INSERT IGNORE INTO provider_events (event_id, type, customer_id, received_at, applied_at)
     VALUES ${listed('(?, ?, ?, UTC_TIMESTAMP(6), IF(? IS NULL, UTC_TIMESTAMP(3), NULL))', events.length)}`,
    events.flatMap(({ id, type, customerId }) => [id, type, customerId, customerId]),
  );
}

/** Marks all events of a customer that were received by `startedAt` as applied. */
export async function markApplied(query: Query, customerId: string, startedAt: string): Promise<void> {
  await query.run(
    `UPDATE provider_events SET applied_at = UTC_TIMESTAMP(3)
     WHERE customer_id = ? AND applied_at IS NULL AND received_at <= ?`,
    [customerId, startedAt],
  );
}

/** Customers with an event that is not applied after `seconds`. */
export async function listOverdueCustomers(query: Query, seconds: number, limit: number): Promise<string[]> {
  const rows = await query.execute<{ customer_id: string }>(
    `SELECT DISTINCT customer_id FROM provider_events
     WHERE applied_at IS NULL AND received_at < UTC_TIMESTAMP(6) - INTERVAL ? SECOND LIMIT ?`,
    [seconds, String(limit)],
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** @returns those of the customers with an event that is not applied yet */
export async function filterWithPendingEvents(
  query: Query,
  customerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await query.execute<{ customer_id: string }>(
    `SELECT DISTINCT customer_id FROM provider_events
     WHERE customer_id IN (${listed('?', customerIds.length)}) AND applied_at IS NULL`,
    customerIds,
  );
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** Deletes applied events older than `days`. The provider repeats none older than 30. @returns how many */
export async function deleteOldEvents(query: Query, days: number, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    `DELETE FROM provider_events
     WHERE applied_at IS NOT NULL AND received_at < UTC_TIMESTAMP(6) - INTERVAL ? DAY LIMIT ?`,
    [days, String(limit)],
  );
  return affectedRows;
}

export async function deleteEventsOf(query: Query, customerId: string): Promise<void> {
  await query.run('DELETE FROM provider_events WHERE customer_id = ?', [customerId]);
}

const listed = (part: string, count: number): string => Array<string>(count).fill(part).join(', ');
