import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { HealthChecks } from '../health/health-checks';
import { LOGGER } from '../http/tokens';
import { DatabaseConnector } from './connector';
import { createDataSource, type DatabaseOptions } from './data-source';

class DatabaseModule {}

/**
 * The service's database: `DataSource` can be injected everywhere. Connects and migrates at the start, and again and
 * again while the database is away; readiness follows it.
 */
export function databaseModule(config: { DATABASE_URL: string }, options: DatabaseOptions): DynamicModule {
  return {
    module: DatabaseModule,
    imports: [
      TypeOrmModule.forRootAsync({
        useFactory: () => ({ type: 'mysql', manualInitialization: true }),
        dataSourceFactory: () => Promise.resolve(createDataSource(config.DATABASE_URL, options)),
      }),
    ],
    providers: [
      {
        provide: DatabaseConnector,
        inject: [getDataSourceToken(), LOGGER, HealthChecks],
        useFactory: (dataSource: DataSource, logger: Logger, health: HealthChecks) =>
          new DatabaseConnector(dataSource, logger, health),
      },
    ],
  };
}
