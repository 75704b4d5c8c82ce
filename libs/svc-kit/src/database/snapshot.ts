import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { abandon, acquire } from './connection';
import { queryOn, type Query } from './query';
import type { TransactionOptions } from './transaction';

/**
 * Reads the database as it was at one moment, however many statements it takes, and keeps nobody from changing it.
 * @param work is given the connection too, for answers that are read row by row
 */
export async function inSnapshot<T>(
  dataSource: DataSource,
  work: (query: Query, connection: PoolConnection) => Promise<T>,
  { statementTimeoutMs }: TransactionOptions = {},
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
