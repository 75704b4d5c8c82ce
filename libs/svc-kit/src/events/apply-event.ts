import type { DomainEvent } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import type { Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import type { EventHandlers } from './event-handlers';

const INSERT_ID =
  'INSERT IGNORE INTO inbox (event_id, account_id, type, received_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))';

/** Erasing a player of many years may take long, and no caller waits. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Applies an event exactly once: its id is stored in the inbox in the same transaction.
 * @returns false when it had been applied before
 */
export async function applyEvent(
  dataSource: DataSource,
  handlers: EventHandlers,
  event: DomainEvent,
): Promise<boolean> {
  // The handler is that of the event's type, which the type system cannot follow.
  const handle = handlers[event.type] as ((event: DomainEvent, query: Query) => Promise<void>) | undefined;
  const apply = async (query: Query) => {
    const { affectedRows } = await query.run(INSERT_ID, [event.id, event.accountId, event.type]);
    if (affectedRows === 0) return false;
    await handle?.(event, query);
    return true;
  };
  return inTransaction(dataSource, apply, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
}
