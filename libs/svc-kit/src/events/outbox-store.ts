import type { EventType } from '@feltbook/contracts';
import type { Query } from '../database/query';
import type { Confirmer } from './awaited';
import type { OutgoingEvent } from './event-queues';

export interface OutboxRow extends OutgoingEvent {
  /** Failed attempts to dispatch it. */
  readonly attempts: number;
  /** Who has not confirmed it; `null` before it is dispatched. */
  readonly awaiting: readonly Confirmer[] | null;
}

/** Failed dispatches after which an event is parked for a person to look at. */
const MAX_ATTEMPTS = 10;

const COLUMNS = 'id, type, event, attempts, awaiting';

/** Due rows by their index alone: those that wait for confirmation are not read, however many they are. */
export const CLAIM = `
  SELECT ${COLUMNS} FROM outbox FORCE INDEX (outbox_due)
  WHERE parked_at IS NULL AND available_at <= UTC_TIMESTAMP(3)
  ORDER BY available_at LIMIT ? FOR UPDATE SKIP LOCKED`;

/** @returns milliseconds until the next event is due: 0 or less if one is; `undefined` if none waits */
export async function millisecondsToDue(query: Query): Promise<number | undefined> {
  const [next] = await query.execute<{ ms: string }>(
    `SELECT TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), available_at) DIV 1000 AS ms
     FROM outbox FORCE INDEX (outbox_due) WHERE parked_at IS NULL ORDER BY available_at LIMIT 1`,
  );
  return next && Number(next.ms);
}

interface StoredRow {
  id: string;
  type: EventType;
  event: string;
  attempts: number;
  awaiting: string | null;
}

/** Locks due events; other relays skip them until this transaction ends. */
export async function claim(query: Query, limit: number): Promise<OutboxRow[]> {
  return (await query.execute<StoredRow>(CLAIM, [String(limit)])).map(toRow);
}

/** Locks the events that still exist, by id. */
export async function lock(query: Query, ids: readonly string[]): Promise<OutboxRow[]> {
  const sql = `SELECT ${COLUMNS} FROM outbox WHERE id IN (${marks(ids)}) FOR UPDATE`;
  return (await query.inline.execute<StoredRow>(sql, ids)).map(toRow);
}

const toRow = ({ id, type, event, attempts, awaiting }: StoredRow): OutboxRow => ({
  id,
  type,
  event,
  attempts: Number(attempts),
  // The column only holds names of `AWAITED`.
  awaiting: awaiting === null ? null : (awaiting.split(',').filter(Boolean) as Confirmer[]),
});

export async function remove(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.inline.run(`DELETE FROM outbox WHERE id IN (${marks(ids)})`, ids);
}

/**
 * Notes that events were dispatched. They are due again when nobody confirms them in time: after `redispatchSeconds`,
 * then twice, then four times as long, at the next whole second, so that those of one second are claimed together.
 * @param awaiting who has to confirm them
 */
export async function noteDispatch(
  query: Query,
  ids: readonly string[],
  awaiting: readonly Confirmer[],
  redispatchSeconds: number,
): Promise<void> {
  await query.inline.run(
    `UPDATE outbox SET available_at = UTC_TIMESTAMP(0) + INTERVAL ? * (1 << LEAST(dispatches, 2)) + 1 SECOND,
      dispatches = dispatches + 1, awaiting = ?, attempts = 0, last_error = NULL WHERE id IN (${marks(ids)})`,
    [redispatchSeconds, awaiting.join(','), ...ids],
  );
}

/** Notes who has not confirmed these events yet. */
export async function noteAwaiting(
  query: Query,
  ids: readonly string[],
  awaiting: readonly Confirmer[],
): Promise<void> {
  await query.inline.run(`UPDATE outbox SET awaiting = ? WHERE id IN (${marks(ids)})`, [
    awaiting.join(','),
    ...ids,
  ]);
}

/** Notes a failed dispatch: the event waits longer each time, and is parked at last. @returns whether it is parked */
export async function noteFailure(
  query: Query,
  { id, attempts }: OutboxRow,
  error: unknown,
): Promise<boolean> {
  const failed = attempts + 1;
  const parked = failed >= MAX_ATTEMPTS;
  const waitSeconds = Math.min(2 ** failed, 300);
  await query.run(
    `UPDATE outbox SET attempts = ?, last_error = ?, available_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND,
      parked_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE id = ?`,
    [failed, String(error instanceof Error ? error.message : error).slice(0, 500), waitSeconds, parked, id],
  );
  return parked;
}

const marks = (ids: readonly string[]): string => ids.map(() => '?').join(', ');
