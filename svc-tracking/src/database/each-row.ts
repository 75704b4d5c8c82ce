import { DatabaseUnavailableError, isConnectionSpent, poolOf, type SqlValue } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

/** Until the first row: callers get an error within 3 seconds when the server hangs. */
export const FIRST_ROW_TIMEOUT_MS = 2500;

/**
 * Streams the rows of a long result. Collecting them first keeps a hundred thousand strings in memory, whose garbage
 * collection doubles the time of a list of 10,000.
 * @param take called with each row as it arrives
 * @param timeout in milliseconds, until the first row
 * @throws the driver's error, also when the connection is lost half-way
 */
export function eachRow<Row extends object>(
  dataSource: DataSource,
  sql: string,
  values: readonly SqlValue[],
  take: (row: Row) => void,
  timeout?: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    poolOf(dataSource).getConnection((noConnection, connection) => {
      if (noConnection) return reject(noConnection);
      eachRowOn(connection, sql, values, take, timeout).then(
        () => {
          connection.release();
          resolve();
        },
        (error: Error) => {
          releaseAfter(connection, error);
          reject(error);
        },
      );
    });
  });
}

/** As `eachRow`, on a connection of the caller, who also releases it. @param timeout in milliseconds, until the first row */
export function eachRowOn<Row extends object>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
  take: (row: Row) => void,
  timeout = FIRST_ROW_TIMEOUT_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let finished = false;
    // A failed statement also emits `end`, and emits `error` twice when its connection is lost.
    const finish = (error?: Error) => {
      if (finished) return;
      finished = true;
      clearTimeout(timer);
      connection.off('error', finish);
      if (error) reject(error);
      else resolve();
    };
    // The driver's own timeout covers the whole statement, not the time until its first row.
    const timer = setTimeout(
      () => finish(new DatabaseUnavailableError('The database sent no row in time.')),
      timeout,
    );
    // When a connection is lost, the driver emits `error` on it, not on a statement without a callback.
    connection.on('error', finish);
    connection
      .query({ dateStrings: true, sql, values: [...values] })
      .on('result', (row: unknown) => {
        clearTimeout(timer);
        take(row as Row);
      })
      .on('error', finish)
      .on('end', () => finish());
  });
}

function releaseAfter(connection: PoolConnection, error: Error): void {
  if (isConnectionSpent(error)) connection.destroy();
  else connection.release();
}
