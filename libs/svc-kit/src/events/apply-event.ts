import type { DomainEvent } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import type { Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import type { EventHandlers } from './event-handlers';

const REMEMBER = 'INSERT IGNORE INTO inbox (event_id, type, received_at) VALUES (?, ?, UTC_TIMESTAMP(3))';

/** Nobody waits for the answer: erasing a player of many years may take its time. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Applies an event once, however often it comes: the note that it was applied is stored with what it changed.
 * @returns false when it had been applied before
 */
export async function applyEvent(
  dataSource: DataSource,
  handlers: EventHandlers,
  event: DomainEvent,
): Promise<boolean> {
  const apply = async (query: Query) => {
    const { affectedRows } = await query.run(REMEMBER, [event.id, event.type]);
    if (affectedRows === 0) return false;
    // The key of the table and the type of the event are the same word, which the type system cannot follow.
    const handler = handlers[event.type] as ((event: DomainEvent, query: Query) => Promise<void>) | undefined;
    await handler?.(event, query);
    return true;
  };
  return inTransaction(dataSource, apply, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
}
