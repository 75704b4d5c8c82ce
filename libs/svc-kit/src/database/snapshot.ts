import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { abandon, acquire } from './connection';
import { statementTimeoutOf } from './data-source';
import { isConnectionSpent } from './database-errors';
import { queryOn, type Query } from './query';
import type { TransactionOptions } from './transaction';

/**
 * Runs `work` in a read-only transaction: all its statements read the database as of one moment, without locks.
 * @param work also gets the connection, to stream rows
 * @throws DatabaseUnavailableError, the driver's error, or what `work` throws
 */
export async function inSnapshot<T>(
  dataSource: DataSource,
  work: (query: Query, connection: PoolConnection) => Promise<T>,
  { statementTimeoutMs = statementTimeoutOf(dataSource) }: TransactionOptions = {},
): Promise<T> {
  const own = await acquire(dataSource);
  const { runner, connection } = own;
  try {
    // For the next transaction only: the connection serves others afterwards.
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const result = await work(queryOn(own, statementTimeoutMs), connection);
    await runner.query('COMMIT');
    await runner.release();
    return result;
  } catch (error) {
    await abandon(own, error);
    throw error;
  }
}

/**
 * Runs `work` on one connection without a transaction: each statement reads what is committed when it begins. To read
 * several as of one moment, compare a version before and after, or use `inSnapshot`.
 * @param work also gets the connection, to stream rows
 * @throws DatabaseUnavailableError, the driver's error, or what `work` throws
 */
export async function onConnection<T>(
  dataSource: DataSource,
  work: (query: Query, connection: PoolConnection) => Promise<T>,
): Promise<T> {
  const own = await acquire(dataSource);
  try {
    return await work(queryOn(own, statementTimeoutOf(dataSource)), own.connection);
  } catch (error) {
    if (isConnectionSpent(error)) own.connection.destroy();
    throw error;
  } finally {
    await own.runner.release();
  }
}
