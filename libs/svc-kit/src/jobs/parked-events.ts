import type { JobQueue } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import { backlog } from '../events/outbox-backlog';
import { MAX_FAILURES, shortened } from './failures';

/** The outbox's name among the queues. */
export const OUTBOX = 'outbox';

interface ParkedRow {
  readonly id: string;
  readonly type: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly parkedAt: string;
}

/** @returns how many events wait to be dispatched or confirmed, and the parked ones */
export async function readOutbox(dataSource: DataSource): Promise<Omit<JobQueue, 'service'>> {
  const [{ waiting, dispatched, unconfirmed, parked }, rows] = await Promise.all([
    backlog(dataSource),
    directQuery(dataSource).execute<ParkedRow>(
      `SELECT id, type, attempts, last_error AS reason, parked_at AS parkedAt FROM outbox
       WHERE parked_at IS NOT NULL ORDER BY parked_at DESC LIMIT ?`,
      [String(MAX_FAILURES)],
    ),
  ]);
  return {
    queue: OUTBOX,
    waiting,
    active: dispatched,
    delayed: unconfirmed,
    failed: parked,
    failures: rows.map(({ id, type, attempts, reason, parkedAt }) => ({
      id,
      name: type,
      reason: shortened(reason),
      attempts: Number(attempts),
      failed_at: new Date(`${parkedAt.replace(' ', 'T')}Z`).toISOString(),
    })),
  };
}

/**
 * Dispatches parked events again.
 * @param id of one of them; of all without it
 * @returns how many
 */
export async function unpark(dataSource: DataSource, id?: string): Promise<number> {
  const { affectedRows } = await directQuery(dataSource).run(
    `UPDATE outbox SET parked_at = NULL, attempts = 0, available_at = UTC_TIMESTAMP(3)
     WHERE parked_at IS NOT NULL ${id === undefined ? '' : 'AND id = CONVERT(? USING ascii)'}`,
    id === undefined ? [] : [id],
  );
  return affectedRows;
}
