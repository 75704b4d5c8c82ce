import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Logger } from 'pino';
import { configOrExit } from '../config/parse-config';
import { serviceConfig } from '../config/service-config';
import { createLogger } from '../logging/logger';
import { withoutValues } from '../logging/without-values';
import { connectDataSource, type EntityClass, type MigrationClass } from './data-source';
import { migrate } from './migrate';
import { isDatabaseUnavailable } from './database-errors';
import type { Query } from './query';
import { inTransaction } from './transaction';

/** Settings of a process that only migrates. */
export const migrationConfig = z.pick(serviceConfig, { LOG_LEVEL: true, DATABASE_URL: true });

/** How long each step waits for a database that is starting. */
const WAIT_MS = 120_000;
const RETRY_MS = 1000;
/** The work may change every row of a large table. */
const WORK_TIMEOUT_MS = 30 * 60_000;

export interface MigrateProcessOptions {
  name: string;
  migrations: MigrationClass[];
  /** The tables that `work` reads and writes through TypeORM. */
  entities?: EntityClass[];
  /** What to do in the migrated schema, in one transaction. */
  work?: (query: Query) => Promise<void>;
}

/**
 * Migrates a service's schema before replicas of a new release start. Waits for a database that is starting, and for
 * others that migrate. Exits with 0 when the schema is up to date, otherwise with 1 and one line in the log.
 */
export async function migrateProcess(options: MigrateProcessOptions): Promise<void> {
  const { LOG_LEVEL, DATABASE_URL } = configOrExit(migrationConfig);
  const { migrations, entities = [] } = options;
  const logger = createLogger({ name: options.name, level: LOG_LEVEL });
  try {
    const dataSource = await withRetries(logger, () =>
      connectDataSource(DATABASE_URL, { migrations, entities, connectionLimit: 2 }),
    );
    const names = await withRetries(logger, () => migrate(dataSource));
    const { work } = options;
    if (work) await inTransaction(dataSource, work, { statementTimeoutMs: WORK_TIMEOUT_MS });
    logger.info({ migrations: names }, 'The schema is up to date.');
    await dataSource.destroy();
  } catch (error) {
    logger.fatal({ err: error }, 'The schema could not be brought up to date.');
    process.exit(1);
  }
}

async function withRetries<T>(logger: Logger, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseUnavailable(error) || performance.now() > deadline)
        throw error;
      if (attempt === 1)
        logger.warn(
          { reason: withoutValues(error, error.message) },
          'The database is not reachable yet; trying again until it is.',
        );
      await pause(RETRY_MS);
    }
  }
}
