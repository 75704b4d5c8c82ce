import type { DomainEvent } from '@feltbook/contracts';
import { rememberEvents } from '../database/commits';
import type { Query } from '../database/query';
import { newId } from '../ids/new-id';
import { currentTraceparent } from '../telemetry/tracing';

/** What the writer of an event decides; id, moment and version are added. */
export type NewEvent = DomainEvent extends infer E
  ? E extends DomainEvent
    ? Omit<E, 'id' | 'occurredAt' | 'version' | 'traceparent'>
    : never
  : never;

const ROW = '(?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))';

/**
 * Leaves an event behind with the change that it tells of: both are stored, or neither. The relay hands it on.
 * @param query of the transaction that makes the change
 */
export function writeEvent(query: Query, event: NewEvent): Promise<void> {
  return writeEvents(query, [event]);
}

/** The same for any number of events, in one statement. */
export async function writeEvents(query: Query, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const occurredAt = new Date().toISOString();
  // Whoever is told goes on with the trace of the change.
  const traceparent = currentTraceparent();
  const values = events.flatMap((event) => {
    const id = newId();
    return [id, event.type, JSON.stringify({ ...event, id, version: 1, occurredAt, traceparent })];
  });
  await query.run(
    `INSERT INTO outbox (id, type, event, created_at, available_at) VALUES ${events.map(() => ROW).join(', ')}`,
    values,
  );
  rememberEvents(
    query,
    events.map((event) => ({ type: event.type, about: aboutOf(event) })),
  );
}

function aboutOf(event: NewEvent): string {
  if (event.type === 'results.changed') return `${event.data.kind} ${event.data.change}`;
  if (event.type === 'plan.changed') return event.data.trialDisabled ? 'none' : event.data.plan;
  return '';
}
