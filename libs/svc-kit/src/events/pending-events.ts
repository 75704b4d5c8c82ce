import type { DomainEvent, EventType } from '@feltbook/contracts';
import type { Query } from '../database/query';

const MAX_READ = 1000;

/**
 * @returns accounts with an unconfirmed event of this type, which a reconciliation must not publish again: events would
 * pile up while a consumer is away. `null` when there are 1000 or more.
 */
export async function accountsWithPending(query: Query, type: EventType): Promise<Set<string> | null> {
  const rows = await query.execute<{ event: string }>('SELECT event FROM outbox WHERE type = ? LIMIT ?', [
    type,
    String(MAX_READ),
  ]);
  if (rows.length === MAX_READ) return null;
  return new Set(rows.map(({ event }) => (JSON.parse(event) as DomainEvent).accountId));
}
