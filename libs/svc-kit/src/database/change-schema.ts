import { QueryFailedError, type QueryRunner } from 'typeorm';

/** Errors of the database for a table, column or index that exists, or that is not there to be dropped. */
const DONE: ReadonlySet<unknown> = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
]);

/**
 * Runs a statement of a migration that creates a table, column or index, unless it exists, or drops one. A transaction cannot
 * undo such statements, and a migration whose process was killed runs again from its start. Insert rows by `ON DUPLICATE KEY UPDATE`.
 * @throws QueryFailedError for every other error
 */
export async function changeSchema(runner: QueryRunner, sql: string): Promise<void> {
  try {
    await runner.query(sql);
  } catch (error) {
    if (error instanceof QueryFailedError && 'code' in error && DONE.has(error.code)) return;
    throw error;
  }
}
