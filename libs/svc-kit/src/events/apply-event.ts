import type { DomainEvent, EventType } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import type { Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import type { EventGroupHandler, EventHandlers } from './event-handlers';

/** Of any type, which the type system cannot follow. */
type AnyGroupHandler = EventGroupHandler<EventType> & {
  readonly handleAll: (events: readonly DomainEvent[], query: Query) => Promise<void>;
};

const INSERT_IDS = 'INSERT IGNORE INTO inbox (event_id, account_id, type, received_at) VALUES';
const ROW = '(?, ?, ?, UTC_TIMESTAMP(3))';

/** Erasing a player of many years may take long, and no caller waits. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Rolls a group back, because one of its events had been applied before. */
class RepeatedEventError extends Error {}

/** @returns the handler of a type whose events are applied in groups; undefined for every other type */
export function groupHandlerOf(handlers: EventHandlers, type: EventType): AnyGroupHandler | undefined {
  const handler = handlers[type];
  return typeof handler === 'object' ? (handler as AnyGroupHandler) : undefined;
}

/**
 * Applies an event exactly once: its id is stored in the inbox in the same transaction.
 * @returns false when it had been applied before
 */
export async function applyEvent(
  dataSource: DataSource,
  handlers: EventHandlers,
  event: DomainEvent,
): Promise<boolean> {
  const handler = handlers[event.type];
  const handle =
    typeof handler === 'function'
      ? (handler as (event: DomainEvent, query: Query) => Promise<void>)
      : (one: DomainEvent, query: Query) => groupHandlerOf(handlers, one.type)?.handleAll([one], query);
  const apply = async (query: Query) => {
    const values = [event.id, event.accountId, event.type];
    const { affectedRows } = await query.run(`${INSERT_IDS} ${ROW}`, values);
    if (affectedRows === 0) return false;
    await handle(event, query);
    return true;
  };
  return inTransaction(dataSource, apply, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
}

/**
 * As `applyEvent`, for several events in one transaction: all of them are applied, or none.
 * @throws RepeatedEventError when one of them had been applied before; what the handler throws
 */
export async function applyTogether(
  dataSource: DataSource,
  { handleAll }: AnyGroupHandler,
  events: readonly DomainEvent[],
): Promise<void> {
  await inTransaction(dataSource, async (query) => {
    const { affectedRows } = await query.inline.run(
      `${INSERT_IDS} ${events.map(() => ROW).join(', ')}`,
      events.flatMap(({ id, accountId, type }) => [id, accountId, type]),
    );
    if (affectedRows < events.length) throw new RepeatedEventError('An event was applied before.');
    await handleAll(events, query);
  });
}
