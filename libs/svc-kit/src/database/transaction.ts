import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { inChildSpan } from '../telemetry/tracing';
import { announceCommit, forgetCommit } from './commits';
import { abandon, acquire, type OwnConnection } from './connection';
import { statementTimeoutOf } from './data-source';
import { isTransactionRetryable } from './database-errors';
import { poolOf } from './pool';
import { queryOn, type Query } from './query';
import { noteTrouble } from './write-trouble';

const ATTEMPTS = 6;

export interface TransactionOptions {
  /** Longest wait for one statement, in milliseconds. For work that nobody waits for, such as erasing years of rows. */
  statementTimeoutMs?: number;
}

/** Connections whose isolation level is set. */
const prepared = new WeakSet<PoolConnection>();

/**
 * Runs `work` in one transaction on one connection: all of it is stored, or nothing. A transaction that lost a
 * deadlock or waited too long for a lock is run again a few times, so `work` has to be free of other effects.
 * Isolation is READ COMMITTED: no gap locks, and a row read under its lock is the newest one.
 * @throws DatabaseUnavailableError or the driver's error; the filter answers both as 503 while the server cannot do it
 */
export function inTransaction<T>(
  dataSource: DataSource,
  work: (query: Query) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  // The span includes the wait for a connection and all attempts.
  return inChildSpan('transaction', {}, () => attempts(dataSource, work, options));
}

async function attempts<T>(
  dataSource: DataSource,
  work: (query: Query) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(dataSource, work, options);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransactionRetryable(error)) throw error;
      // Random, so that transactions that lost to each other do not collide again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  dataSource: DataSource,
  work: (query: Query) => Promise<T>,
  { statementTimeoutMs = statementTimeoutOf(dataSource) }: TransactionOptions,
): Promise<T> {
  const own = await acquire(dataSource);
  const query = queryOn(own, statementTimeoutMs);
  try {
    await prepare(own);
    await own.runner.startTransaction();
    const result = await work(query);
    // Not by TypeORM's runner, whose statements take more CPU time; TypeORM only needs to know the start.
    await query.inline.run('COMMIT');
    announceCommit(dataSource, query);
    await own.runner.release();
    return result;
  } catch (error) {
    forgetCommit(query);
    noteTrouble(poolOf(dataSource), error);
    await abandon(own, error);
    throw error;
  }
}

async function prepare({ runner, connection }: OwnConnection): Promise<void> {
  if (prepared.has(connection)) return;
  await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  prepared.add(connection);
}

/**
 * Opens connections before they are needed, ready for transactions: where the server is far, that takes a while. Never
 * rejects; a call that finds fewer opens one itself.
 */
export async function openConnections(dataSource: DataSource, count: number): Promise<void> {
  const acquired = await Promise.allSettled(Array.from({ length: count }, () => acquire(dataSource)));
  await Promise.all(
    acquired.map(async (result) => {
      if (result.status === 'rejected') return;
      const own = result.value;
      await prepare(own).catch(() => own.connection.destroy());
      await own.runner.release();
    }),
  );
}
