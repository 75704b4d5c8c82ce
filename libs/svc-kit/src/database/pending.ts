import type { DataSource } from 'typeorm';
import { directQuery } from './query';

const NO_SUCH_TABLE = 'ER_NO_SUCH_TABLE';

/**
 * @returns names of this code's migrations that the schema lacks. Ignores migrations of a newer release, which are
 * compatible with this code.
 */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const done = await doneMigrations(dataSource);
  return dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !done.has(name));
}

async function doneMigrations(dataSource: DataSource): Promise<Set<string>> {
  try {
    const rows = await directQuery(dataSource).execute<{ name: string }>('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    // Nobody has migrated this schema yet.
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return new Set();
    throw error;
  }
}
