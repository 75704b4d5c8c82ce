import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { abandon, acquire, statement } from './connection';
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
  const connection = await acquire(dataSource);
  try {
    // For the next transaction only: the connection serves others afterwards.
    await statement(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await statement(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const result = await work(queryOn(connection, statementTimeoutMs), connection);
    await statement(connection, 'COMMIT');
    connection.release();
    return result;
  } catch (error) {
    await abandon(connection, error);
    throw error;
  }
}
