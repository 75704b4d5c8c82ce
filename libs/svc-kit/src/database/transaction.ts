import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { inStatement } from '../telemetry/statements';
import { inChildSpan } from '../telemetry/tracing';
import { announceCommit, forgetEvents } from './commits';
import { abandon, acquire, statement } from './connection';
import { lostToAnother } from './database-errors';
import { poolOf, queryOn, type Query } from './query';
import { noteTrouble } from './write-trouble';

const ATTEMPTS = 6;

export interface TransactionOptions {
  /** Longest wait for one statement, in milliseconds. For work that nobody waits for, such as erasing years of rows. */
  statementTimeoutMs?: number;
}

/** Connections that already run at our isolation level. */
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
  // With the wait for a connection, and with every attempt.
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
      if (attempt === ATTEMPTS || !lostToAnother(error)) throw error;
      // Losers that start again at the same moment would meet again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  dataSource: DataSource,
  work: (query: Query) => Promise<T>,
  { statementTimeoutMs }: TransactionOptions,
): Promise<T> {
  const connection = await acquire(dataSource);
  const query = queryOn(connection, statementTimeoutMs);
  try {
    await prepare(connection);
    await statement(connection, 'START TRANSACTION');
    const result = await work(query);
    await inStatement('COMMIT', () => statement(connection, 'COMMIT'));
    announceCommit(dataSource, query);
    connection.release();
    return result;
  } catch (error) {
    forgetEvents(query);
    noteTrouble(poolOf(dataSource), error);
    await abandon(connection, error);
    throw error;
  }
}

async function prepare(connection: PoolConnection): Promise<void> {
  if (prepared.has(connection)) return;
  await statement(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
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
      const connection = result.value;
      await prepare(connection).then(
        () => connection.release(),
        () => connection.destroy(),
      );
    }),
  );
}
