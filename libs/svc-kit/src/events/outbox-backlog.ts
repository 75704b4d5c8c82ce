import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';

/** Bounds each count, so that a scrape does not read the whole backlog of a long outage. */
const MAX_COUNTED = 100_000;

export interface Backlog {
  /** Not dispatched yet; at most 100,000. */
  waiting: number;
  /** Dispatched once, and not confirmed by everybody yet; at most 100,000. */
  dispatched: number;
  /** Dispatched again because they were not confirmed in time; at most 100,000. */
  unconfirmed: number;
  /** At most 100,000. */
  parked: number;
  /** Age of the oldest event that was not dispatched yet. */
  oldestSeconds: number;
  /** Age of the oldest event that was not confirmed by everybody yet. */
  oldestUnconfirmedSeconds: number;
}

const counted = (where: string) =>
  `(SELECT COUNT(*) FROM (SELECT 1 FROM outbox FORCE INDEX (outbox_due) WHERE ${where} LIMIT ${MAX_COUNTED}) AS counted)`;
const aged = (index: string, where: string, order: string) =>
  `(SELECT TIMESTAMPDIFF(MICROSECOND, created_at, UTC_TIMESTAMP(3)) / 1000000
    FROM outbox FORCE INDEX (${index}) WHERE parked_at IS NULL ${where} ORDER BY ${order} LIMIT 1)`;

/** Ids sort by time, so the first row is the oldest. Events that were never dispatched are due since they were written. */
const BACKLOG = `SELECT
  ${counted('parked_at IS NULL AND dispatches = 0')} AS waiting,
  ${counted('parked_at IS NULL AND dispatches = 1')} AS dispatched,
  ${counted('parked_at IS NULL AND dispatches > 1')} AS unconfirmed,
  ${counted('parked_at IS NOT NULL')} AS parked,
  ${aged('outbox_due', 'AND dispatches = 0', 'available_at')} AS oldestSeconds,
  ${aged('PRIMARY', '', 'id')} AS oldestUnconfirmedSeconds`;

/** @returns the outbox's counts and ages, at a bounded cost */
export async function backlog(dataSource: DataSource): Promise<Backlog> {
  const [row] = await directQuery(dataSource).execute<Record<keyof Backlog, string | null>>(BACKLOG);
  const number = (key: keyof Backlog) => Number(row?.[key] ?? 0);
  return {
    waiting: number('waiting'),
    dispatched: number('dispatched'),
    unconfirmed: number('unconfirmed'),
    parked: number('parked'),
    oldestSeconds: number('oldestSeconds'),
    oldestUnconfirmedSeconds: number('oldestUnconfirmedSeconds'),
  };
}
