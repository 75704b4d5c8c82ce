import { QueryFailedError, type QueryRunner } from 'typeorm';

/** What the database says of a table, column or index whose name is there already. */
const EXISTS: ReadonlySet<unknown> = new Set(['ER_TABLE_EXISTS_ERROR', 'ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME']);

/**
 * Runs one statement of a migration that creates a table, a column or an index, unless it exists. No transaction undoes
 * such a statement: a migration whose process was killed runs again from its start. Rows have no such names: insert them
 * by `ON DUPLICATE KEY UPDATE`.
 * @throws QueryFailedError for every other error
 */
export async function changeSchema(runner: QueryRunner, sql: string): Promise<void> {
  try {
    await runner.query(sql);
  } catch (error) {
    if (error instanceof QueryFailedError && 'code' in error && EXISTS.has(error.code)) return;
    throw error;
  }
}
