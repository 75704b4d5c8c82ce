import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import { connectTimeoutOf } from './data-source';
import { DatabaseUnavailableError, isConnectionSpent } from './database-errors';

/** What a wait for a free connection may take longer than opening one. */
const SPARE_MS = 300;

/** A pooled connection for one caller: TypeORM's runner, and the driver's connection under it. */
export interface OwnConnection {
  readonly runner: QueryRunner;
  readonly connection: PoolConnection;
}

/**
 * The caller has to release the runner.
 * @throws DatabaseUnavailableError when no connection becomes free in the time that the data source has to open one
 */
export function acquire(dataSource: DataSource): Promise<OwnConnection> {
  const runner = dataSource.createQueryRunner();
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        reject(new DatabaseUnavailableError('No connection to the database became free in time.'));
      },
      connectTimeoutOf(dataSource) + SPARE_MS,
    );
    (runner.connect() as Promise<PoolConnection>).then(
      (connection) => {
        clearTimeout(timer);
        if (late) void runner.release();
        else resolve({ runner, connection });
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Rolls back a failed transaction, and releases its connection, or closes it if it is unusable. */
export async function abandon({ runner, connection }: OwnConnection, error: unknown): Promise<void> {
  if (isConnectionSpent(error)) connection.destroy();
  else {
    try {
      await runner.query('ROLLBACK');
    } catch {
      // A connection in an unknown state must not serve another transaction.
      connection.destroy();
    }
  }
  await runner.release();
}
