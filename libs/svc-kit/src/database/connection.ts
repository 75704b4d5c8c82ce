import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { poolOf } from './query';
import { DatabaseUnavailableError, isConnectionSpent } from './database-errors';

const CONNECTION_TIMEOUT_MS = 1500;

/** A connection of the pool for one caller alone. @throws DatabaseUnavailableError when none becomes free in time */
export function acquire(dataSource: DataSource): Promise<PoolConnection> {
  const pool = poolOf(dataSource);
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new DatabaseUnavailableError('No connection to the database became free in time.'));
    }, CONNECTION_TIMEOUT_MS);
    pool.getConnection((error, connection) => {
      clearTimeout(timer);
      if (late) return error ? undefined : connection.release();
      return error ? reject(error) : resolve(connection);
    });
  });
}

/** A statement without values, such as those around a transaction. */
export function statement(connection: PoolConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, timeout: CONNECTION_TIMEOUT_MS }, (error) => (error ? reject(error) : resolve()));
  });
}

/** Ends a transaction that failed, and gives its connection back, or up. */
export async function abandon(connection: PoolConnection, error: unknown): Promise<void> {
  if (isConnectionSpent(error)) return connection.destroy();
  try {
    await statement(connection, 'ROLLBACK');
    connection.release();
  } catch {
    // A connection in an unknown state must not serve another transaction.
    connection.destroy();
  }
}
