import { readFileSync } from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createTestDatabase } from './database';

/** Runs all statements of a file of SQL, and then others. */
export async function runSqlFile(url: string, file: string, others: readonly string[] = []): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    for (const sql of [readFileSync(file, 'utf8'), ...others]) await connection.query(sql);
  } finally {
    await connection.end();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Everything in a schema, by table. */
export interface WholeSchema {
  /** Answers of `SHOW CREATE TABLE`, without next numbers, and without the character sets that MySQL writes before literals. */
  readonly definitions: Readonly<Record<string, string>>;
  /** In some fixed order. */
  readonly rows: Readonly<Record<string, Row[]>>;
}

export async function readWholeSchema(url: string): Promise<WholeSchema> {
  const connection = await createConnection({ uri: url, dateStrings: true, supportBigNumbers: true });
  const ask = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  try {
    const definitions: Record<string, string> = {};
    const rows: Record<string, Row[]> = {};
    for (const name of await ask('SHOW TABLES')) {
      const table = String(Object.values(name)[0]);
      const [created] = await ask(`SHOW CREATE TABLE ${table}`);
      definitions[table] = String(created?.['Create Table']).replaceAll(
        / AUTO_INCREMENT=\d+|_(?:ascii|utf8mb4)(?=')/g,
        '',
      );
      const found = await ask(`SELECT * FROM ${table}`);
      rows[table] = found.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    }
    return { definitions, rows };
  } finally {
    await connection.end();
  }
}

/**
 * Migrates a schema that a file of SQL makes, and an empty one.
 * @param migrate runs a service's migrations at this URL
 * @param changes made to the former schema first
 */
export async function migrateSchemaOf(
  file: string,
  migrate: (url: string) => Promise<string[]>,
  changes: readonly string[] = [],
): Promise<{ before: WholeSchema; after: WholeSchema; fresh: WholeSchema }> {
  const [former, empty] = [await createTestDatabase(), await createTestDatabase()];
  try {
    await runSqlFile(former.url, file, changes);
    const before = await readWholeSchema(former.url);
    await migrate(former.url);
    await migrate(empty.url);
    return { before, after: await readWholeSchema(former.url), fresh: await readWholeSchema(empty.url) };
  } finally {
    await former.drop();
    await empty.drop();
  }
}
