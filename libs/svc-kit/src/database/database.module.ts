import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { HealthChecks } from '../health/health-checks';
import { countWrittenEvents } from './written-events';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { DatabaseConnector } from './connector';
import { reportPool } from './pool-metrics';
import { createDataSource, type DatabaseOptions } from './data-source';
import { migrateAt } from './migrate';

class DatabaseModule {}

export interface DatabaseConfig {
  DATABASE_URL: string;
  /** Most connections that the process opens. */
  DATABASE_POOL_SIZE?: number;
  DATABASE_CONNECT_TIMEOUT_MS?: number;
  DATABASE_STATEMENT_TIMEOUT_MS?: number;
  /** False where another process runs the migrations: the service then waits for them. */
  MIGRATE_AT_START?: boolean;
}

/**
 * Provides the service's `DataSource`. Connects and migrates at the start, and retries while the database is away; until
 * then the process is not ready.
 */
export function databaseModule(config: DatabaseConfig, options: DatabaseOptions): DynamicModule {
  return {
    module: DatabaseModule,
    imports: [
      TypeOrmModule.forRootAsync({
        useFactory: () => ({ type: 'mysql', manualInitialization: true }),
        dataSourceFactory: () =>
          Promise.resolve(
            createDataSource(config.DATABASE_URL, {
              ...options,
              connectionLimit: config.DATABASE_POOL_SIZE,
              connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
              statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
            }),
          ),
      }),
    ],
    providers: [
      {
        provide: DatabaseConnector,
        inject: [getDataSourceToken(), LOGGER, HealthChecks, Metrics],
        useFactory: (dataSource: DataSource, logger: Logger, health: HealthChecks, metrics: Metrics) => {
          reportPool(dataSource, metrics);
          countWrittenEvents(dataSource, metrics);
          const migrates = config.MIGRATE_AT_START ?? true;
          const migrate = () => migrateAt(config.DATABASE_URL, options.migrations);
          return new DatabaseConnector(dataSource, logger, health, migrates ? migrate : undefined);
        },
      },
    ],
  };
}
