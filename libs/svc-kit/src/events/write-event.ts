import { EVENT_CONSUMERS, type DomainEvent } from '@feltbook/contracts';
import { rememberEvents } from '../database/commits';
import type { Query, SqlValue } from '../database/query';
import { newId } from '../ids/new-id';
import { currentTraceparent } from '../telemetry/tracing';

/** An event without the fields that are filled in when it is written. */
export type NewEvent = DomainEvent extends infer E
  ? E extends DomainEvent
    ? Omit<E, 'id' | 'occurredAt' | 'version' | 'traceparent'>
    : never
  : never;

const ROW = '(?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?)';

/**
 * Stores an event in the transaction of the change that it reports. The relay dispatches it.
 * @param query of the transaction that makes the change
 */
export function writeEvent(query: Query, event: NewEvent, options?: WriteOptions): Promise<void> {
  return writeEvents(query, [event], options);
}

export interface WriteOptions {
  /** For events of a type that relays of the release before do not know: they dispatch by the row's subscribers. */
  readonly isNewType?: boolean;
}

/** The same for any number of events, in one statement. */
export async function writeEvents(
  query: Query,
  events: readonly NewEvent[],
  { isNewType = false }: WriteOptions = {},
): Promise<void> {
  if (events.length === 0) return;
  const rows = rowsOf(events).map((row, index) => {
    const type = events[index]?.type;
    return [...row, isNewType && type ? EVENT_CONSUMERS[type].join() : null];
  });
  const statements = events.length === 1 ? query : query.inline;
  await statements.run(
    `INSERT INTO outbox (id, account_id, type, event, created_at, available_at, awaiting)
     VALUES ${rows.map(() => ROW).join(', ')}`,
    rows.flat(),
  );
  remember(query, events);
}

/** @returns id, account, type and text of each */
function rowsOf(events: readonly NewEvent[]): string[][] {
  const occurredAt = new Date().toISOString();
  // Consumers continue the trace of the change.
  const traceparent = currentTraceparent();
  return events.map((event) => {
    const id = newId();
    return [
      id,
      event.accountId,
      event.type,
      JSON.stringify({ ...event, id, version: 1, occurredAt, traceparent }),
    ];
  });
}

const remember = (query: Query, events: readonly NewEvent[]): void =>
  rememberEvents(
    query,
    events.map((event) => ({ type: event.type, about: aboutOf(event) })),
  );

/** A row whose values events carry: it is locked, and read as it is at that moment. */
export interface EventSource {
  /** Table and conditions: `players WHERE account_id = ?`. */
  readonly row: string;
  readonly params: readonly SqlValue[];
  /** Fields of the event's data, and the SQL of their values. `nth` is the event's place, from 1 on. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * As `writeEvents`, with data that the database fills in from a row. Locks that row, in the same statement.
 * @returns false when there is no such row: no event is stored
 */
export async function writeEventsFrom(
  query: Query,
  events: readonly NewEvent[],
  { row, params, data }: EventSource,
): Promise<boolean> {
  const rows = rowsOf(events);
  const fields = Object.entries(data).map(([name, sql]) => `'$.data.${name}', ${sql}`);
  const given = rows
    .map(() => 'SELECT ? AS id, ? AS account_id, ? AS type, ? AS event, ? AS nth')
    .join(' UNION ALL ');
  const { affectedRows } = await query.inline.run(
    `INSERT INTO outbox (id, account_id, type, event, created_at, available_at)
     SELECT given.id, given.account_id, given.type, JSON_SET(given.event, ${fields.join(', ')}), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
     FROM (${given}) AS given CROSS JOIN ${row} FOR UPDATE`,
    [...rows.flatMap((values, index) => [...values, index + 1]), ...params],
  );
  if (affectedRows > 0) remember(query, events);
  return affectedRows > 0;
}

function aboutOf(event: NewEvent): string {
  if (event.type === 'results.changed') return `${event.data.kind} ${event.data.change}`;
  if (event.type === 'plan.changed') return event.data.trialDisabled ? 'none' : event.data.plan;
  return '';
}
