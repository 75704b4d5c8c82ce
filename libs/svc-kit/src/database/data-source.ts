import { AbstractLogger, DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { databaseTls } from '../tls/database-tls';
import { PoolDriver } from './pool';
import { StatementSubscriber } from './statement-subscriber';

/** A call without a database fails within 3 seconds. */
const CONNECT_TIMEOUT_MS = 1200;
/** For work that no caller waits for, on a server that may be busy. */
const SLOW_CONNECT_TIMEOUT_MS = 20_000;
/** After this time the server counts as hanging. */
const STATEMENT_TIMEOUT_MS = 2000;

export type MigrationClass = new () => MigrationInterface;
// TypeORM takes entity classes with any constructor.
export type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DatabaseOptions {
  migrations: MigrationClass[];
  entities?: EntityClass[];
  /** Most connections that one process opens. */
  connectionLimit?: number | undefined;
  /** How long a new connection may take, in milliseconds. */
  connectTimeoutMs?: number | undefined;
  /** How long a statement may take, in milliseconds; null for no limit. */
  statementTimeoutMs?: number | null | undefined;
}

/**
 * Creates a service's data source without connecting it. Reads the certificate files of the address. TypeORM returns a
 * DATETIME as `Date`, `Query` as text.
 * @throws AddressError when the address asks for TLS in a way that cannot be used
 */
export function createDataSource(
  url: string,
  {
    migrations,
    entities = [],
    connectionLimit = 16,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: DatabaseOptions,
): DataSource {
  const tls = databaseTls(url);
  return new DataSource({
    type: 'mysql',
    url,
    driver: new PoolDriver(),
    ...(tls && { ssl: tls }),
    entities: entities as NonNullable<ConstructorParameters<typeof DataSource>[0]['entities']>,
    subscribers: [StatementSubscriber],
    logger: new SilentLogger(),
    migrations,
    migrationsTableName: 'migrations',
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: connectTimeoutMs,
    ...(statementTimeoutMs !== null && {
      enableQueryTimeout: true,
      maxQueryExecutionTime: statementTimeoutMs,
    }),
    poolSize: connectionLimit,
    extra: { enableKeepAlive: true, keepAliveInitialDelay: 10_000 },
  });
}

/**
 * Connects a data source for work that no request waits for, such as migrations.
 * @throws the driver's error when the server cannot be reached
 */
export function connectDataSource(url: string, options: DatabaseOptions): Promise<DataSource> {
  const slow = { connectTimeoutMs: SLOW_CONNECT_TIMEOUT_MS, statementTimeoutMs: null, ...options };
  return createDataSource(url, slow).initialize();
}

/** How long a new connection may take, in milliseconds. */
export const connectTimeoutOf = ({ options }: DataSource): number =>
  ('connectTimeout' in options && options.connectTimeout) || CONNECT_TIMEOUT_MS;

/** How long a statement may take, in milliseconds, unless the caller says otherwise; undefined for no limit. */
export const statementTimeoutOf = ({ options }: DataSource): number | undefined =>
  options.maxQueryExecutionTime;

/** Errors are logged by their handlers; TypeORM's own log would also hold the values of the statements. */
class SilentLogger extends AbstractLogger {
  protected override isLogEnabledFor(): boolean {
    return false;
  }

  protected override writeLog(): void {
    // Nothing is enabled.
  }
}
