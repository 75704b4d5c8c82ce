import type { Query } from '@feltbook/svc-kit';

/** What counts of a provider's event: that it exists, and whom it is about. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for what is about no customer. */
  readonly customerId: string | null;
}

/** @returns false when the event was received before */
export async function addEvent(query: Query, { id, type, customerId }: ProviderEvent): Promise<boolean> {
  const { affectedRows } = await query.run(
    `INSERT IGNORE INTO provider_events (event_id, type, customer_id, received_at, applied_at)
     VALUES (?, ?, ?, UTC_TIMESTAMP(6), IF(? IS NULL, UTC_TIMESTAMP(3), NULL))`,
    [id, type, customerId, customerId],
  );
  return affectedRows > 0;
}

/** Notes that a reading which began at `startedAt` covers every event that had come by then. */
export async function markApplied(query: Query, customerId: string, startedAt: string): Promise<void> {
  await query.run(
    `UPDATE provider_events SET applied_at = UTC_TIMESTAMP(3)
     WHERE customer_id = ? AND applied_at IS NULL AND received_at <= ?`,
    [customerId, startedAt],
  );
}

/** Customers with an event that has waited for longer than `seconds`. */
export async function customersWaiting(query: Query, seconds: number, limit: number): Promise<string[]> {
  const rows = await query.execute<{ customer_id: string }>(
    `SELECT DISTINCT customer_id FROM provider_events
     WHERE applied_at IS NULL AND received_at < UTC_TIMESTAMP(6) - INTERVAL ? SECOND LIMIT ?`,
    [seconds, String(limit)],
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** Forgets events of more than `days` ago: the provider repeats none that is older than 30. */
export async function forgetEvents(query: Query, days: number, limit: number): Promise<number> {
  const { affectedRows } = await query.run(
    `DELETE FROM provider_events
     WHERE applied_at IS NOT NULL AND received_at < UTC_TIMESTAMP(6) - INTERVAL ? DAY LIMIT ?`,
    [days, String(limit)],
  );
  return affectedRows;
}

export async function removeEventsOf(query: Query, customerId: string): Promise<void> {
  await query.run('DELETE FROM provider_events WHERE customer_id = ?', [customerId]);
}
