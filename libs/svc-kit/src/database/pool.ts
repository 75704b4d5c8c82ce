import { createPool, type Pool, type PoolOptions } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import { DatabaseUnavailableError } from './database-errors';

/** TypeORM opens its pool through its option `driver`; this one keeps the pool for statements outside TypeORM. */
export class PoolDriver {
  pool?: Pool;

  /** Called by TypeORM, once for each attempt to connect. */
  createPool(options: PoolOptions): Pool {
    return (this.pool = createPool(options));
  }
}

/** The connection pool under a data source. @throws DatabaseUnavailableError before the first connection was made */
export function poolOf(dataSource: DataSource): Pool {
  const { options } = dataSource;
  const driver: unknown = 'driver' in options ? options.driver : undefined;
  if (!dataSource.isInitialized || !(driver instanceof PoolDriver) || !driver.pool) throw notReached();
  return driver.pool;
}

/** TypeORM outside of a transaction. @throws DatabaseUnavailableError before the first connection was made */
export function managerOf({ isInitialized, manager }: DataSource): EntityManager {
  if (!isInitialized) throw notReached();
  return manager;
}

const notReached = () => new DatabaseUnavailableError('The database was not reached yet.');
