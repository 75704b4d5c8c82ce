import type { EventType } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { directQuery, type Query } from '../database/query';
import type { OutgoingEvent } from './event-queues';

export interface OutboxRow extends OutgoingEvent {
  attempts: number;
}

/** Failed hand-overs after which an event is parked for a person to look at. */
const MOST_ATTEMPTS = 10;

/** Rows in the order of their ids; the index is named, or a long backlog would be locked whole by its sorting. */
const CLAIM = `
  SELECT id, type, event, attempts FROM outbox FORCE INDEX (PRIMARY)
  WHERE parked_at IS NULL AND available_at <= UTC_TIMESTAMP(3)
  ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED`;

/** Takes waiting events; another relay passes them by until this transaction ends. */
export async function claim(query: Query, limit: number): Promise<OutboxRow[]> {
  const rows = await query.execute<{ id: string; type: EventType; event: string; attempts: number }>(CLAIM, [
    String(limit),
  ]);
  return rows.map(({ id, type, event, attempts }) => ({ id, type, event, attempts: Number(attempts) }));
}

export async function remove(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.run(`DELETE FROM outbox WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
}

/** Notes a failed hand-over: the event waits longer each time, and is parked at last. @returns whether it is parked */
export async function noteFailure(
  query: Query,
  { id, attempts }: OutboxRow,
  error: unknown,
): Promise<boolean> {
  const failed = attempts + 1;
  const parked = failed >= MOST_ATTEMPTS;
  const waitSeconds = Math.min(2 ** failed, 300);
  await query.run(
    `UPDATE outbox SET attempts = ?, last_error = ?, available_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND,
      parked_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE id = ?`,
    [failed, String(error instanceof Error ? error.message : error).slice(0, 500), waitSeconds, parked, id],
  );
  return parked;
}

/** More than this many are not counted one by one: a backlog of a long outage must not be read whole at every look. */
const MOST_COUNTED = 100_000;

export interface Backlog {
  /** At most 100,000. */
  waiting: number;
  /** At most 100,000. */
  parked: number;
  /** Age of the oldest waiting event. */
  oldestSeconds: number;
}

/** Ids sort by time, so the first one that waits is the oldest; the index is named, or all of them would be sorted. */
const BACKLOG = `
  SELECT
    (SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE parked_at IS NULL LIMIT ${MOST_COUNTED}) AS w) AS waiting,
    (SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE parked_at IS NOT NULL LIMIT ${MOST_COUNTED}) AS p) AS parked,
    (SELECT TIMESTAMPDIFF(MICROSECOND, created_at, UTC_TIMESTAMP(3)) / 1000000
     FROM outbox FORCE INDEX (PRIMARY) WHERE parked_at IS NULL ORDER BY id LIMIT 1) AS oldestSeconds`;

/** @returns what waits in the outbox; bounded work, however much it is */
export async function backlog(dataSource: DataSource): Promise<Backlog> {
  const [row] = await directQuery(dataSource).execute<Record<keyof Backlog, string | null>>(BACKLOG);
  return {
    waiting: Number(row?.waiting ?? 0),
    parked: Number(row?.parked ?? 0),
    oldestSeconds: Number(row?.oldestSeconds ?? 0),
  };
}
