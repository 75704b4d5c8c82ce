import type { DomainEvent } from '@feltbook/contracts';
import { rememberEvents } from '../database/commits';
import type { Query } from '../database/query';
import { newId } from '../ids/new-id';

/** What the writer of an event decides; id, moment and version are added. */
export type NewEvent = DomainEvent extends infer E
  ? E extends DomainEvent
    ? Omit<E, 'id' | 'occurredAt' | 'version'>
    : never
  : never;

const INSERT =
  'INSERT INTO outbox (id, type, event, created_at, available_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))';

/**
 * Leaves an event behind with the change that it tells of: both are stored, or neither. The relay hands it on.
 * @param query of the transaction that makes the change
 */
export async function writeEvent(query: Query, event: NewEvent): Promise<void> {
  const id = newId();
  const complete = { ...event, id, version: 1, occurredAt: new Date().toISOString() };
  await query.run(INSERT, [id, event.type, JSON.stringify(complete)]);
  rememberEvents(query);
}
