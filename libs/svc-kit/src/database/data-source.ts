import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;
// The mapper takes entity classes with any constructor.
export type EntityClass = (abstract new (...args: never[]) => object) | EntitySchema;

export interface DatabaseOptions {
  migrations: MigrationClass[];
  entities?: EntityClass[];
  /** Most connections that one process opens. */
  connectionLimit?: number;
}

/** A data source of a service; it is not connected yet. */
export function createDataSource(
  url: string,
  { migrations, entities = [], connectionLimit = 16 }: DatabaseOptions,
): DataSource {
  return new DataSource({
    type: 'mysql',
    url,
    entities: entities as NonNullable<ConstructorParameters<typeof DataSource>[0]['entities']>,
    migrations,
    migrationsTableName: 'migrations',
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: 1200,
    poolSize: connectionLimit,
    extra: { enableKeepAlive: true, keepAliveInitialDelay: 10_000 },
  });
}
