import type { DomainEvent, EventType } from '@feltbook/contracts';
import type { Query } from '../database/query';

const MOST_READ = 1000;

/**
 * Accounts that an event of this type is on its way about: whoever publishes again what went astray leaves them alone, so
 * that nothing piles up while a consumer is away.
 * @returns `null` when there are too many to tell
 */
export async function accountsWithPending(query: Query, type: EventType): Promise<Set<string> | null> {
  const rows = await query.execute<{ event: string }>('SELECT event FROM outbox WHERE type = ? LIMIT ?', [
    type,
    String(MOST_READ),
  ]);
  if (rows.length === MOST_READ) return null;
  return new Set(rows.map(({ event }) => (JSON.parse(event) as DomainEvent).accountId));
}
