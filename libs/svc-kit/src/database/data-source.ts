import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { databaseTls } from '../tls/database-tls';

/** A request waits for it: a server that is away has to be known as such within the time that a caller has. */
const CONNECT_TIMEOUT_MS = 1200;
/** Nobody waits for it: a server on a busy machine is given its time. */
const PATIENT_CONNECT_TIMEOUT_MS = 20_000;

export type MigrationClass = new () => MigrationInterface;
// The mapper takes entity classes with any constructor.
export type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DatabaseOptions {
  migrations: MigrationClass[];
  entities?: EntityClass[];
  /** Most connections that one process opens. */
  connectionLimit?: number | undefined;
  /** How long a new connection may take, in milliseconds. */
  connectTimeoutMs?: number;
}

/**
 * A data source of a service; it is not connected yet. Files that the address names are read now, once.
 * @throws AddressError when the address asks for TLS in a way that cannot be used
 */
export function createDataSource(
  url: string,
  { migrations, entities = [], connectionLimit = 16, connectTimeoutMs = CONNECT_TIMEOUT_MS }: DatabaseOptions,
): DataSource {
  const tls = databaseTls(url);
  return new DataSource({
    type: 'mysql',
    url,
    ...(tls && { ssl: tls }),
    entities: entities as NonNullable<ConstructorParameters<typeof DataSource>[0]['entities']>,
    migrations,
    migrationsTableName: 'migrations',
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: connectTimeoutMs,
    poolSize: connectionLimit,
    extra: { enableKeepAlive: true, keepAliveInitialDelay: 10_000 },
  });
}

/**
 * A connected data source for what no request waits for, such as migrations.
 * @throws the driver's error when the server cannot be reached
 */
export function connectDataSource(url: string, options: DatabaseOptions): Promise<DataSource> {
  const patient = { connectTimeoutMs: PATIENT_CONNECT_TIMEOUT_MS, ...options };
  return createDataSource(url, patient).initialize();
}
