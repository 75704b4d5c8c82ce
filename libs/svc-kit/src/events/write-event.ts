import type { DomainEvent } from '@feltbook/contracts';
import { rememberEvents } from '../database/commits';
import type { Query } from '../database/query';
import { newId } from '../ids/new-id';
import { currentTraceparent } from '../telemetry/tracing';

/** An event without the fields that are filled in when it is written. */
export type NewEvent = DomainEvent extends infer E
  ? E extends DomainEvent
    ? Omit<E, 'id' | 'occurredAt' | 'version' | 'traceparent'>
    : never
  : never;

const ROW = '(?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))';

/**
 * Stores an event in the transaction of the change that it reports. The relay dispatches it.
 * @param query of the transaction that makes the change
 */
export function writeEvent(query: Query, event: NewEvent): Promise<void> {
  return writeEvents(query, [event]);
}

/** The same for any number of events, in one statement. */
export async function writeEvents(query: Query, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const occurredAt = new Date().toISOString();
  // Consumers continue the trace of the change.
  const traceparent = currentTraceparent();
  const rows = events.map((event) => {
    const id = newId();
    const text = JSON.stringify({ ...event, id, version: 1, occurredAt, traceparent });
    return [id, event.accountId, event.type, text];
  });
  await query.inline.run(
    `INSERT INTO outbox (id, account_id, type, event, created_at, available_at)
     VALUES ${rows.map(() => ROW).join(', ')}`,
    rows.flat(),
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
