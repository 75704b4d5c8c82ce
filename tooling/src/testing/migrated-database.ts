import { randomBytes } from 'node:crypto';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { asAdmin, createTestDatabase, serverUrl, type TestDatabase } from './database';

const LOCK_WAIT_SECONDS = 80;

interface NameRow extends RowDataPacket {
  name: string;
}
interface ColumnRow extends RowDataPacket {
  table: string;
  /** The table's columns that accept values, separated by commas. */
  columns: string;
}

/** Begins the names of the templates of this test run, whose workers share its environment. */
export function templatePrefix(): string {
  return (process.env['TEST_TEMPLATES'] ??= `template_${randomBytes(8).toString('hex')}_`);
}

/**
 * Like `createTestDatabase`, with the tables and rows that a service's migrations leave. They run once in each test run, on a
 * template. A copy of its tables takes a fraction of their time.
 * @param service part of the template's name, such as `auth`
 * @param migrate runs the service's migrations at this URL
 */
export async function createMigratedDatabase(
  service: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const adminUrl = serverUrl('TEST_DATABASE_URL');
  const template = templatePrefix() + service;
  const database = await createTestDatabase();
  await asAdmin(adminUrl, async (admin) => {
    await locked(admin, template, async () => {
      if (await exists(admin, template)) return;
      await admin.query(`CREATE DATABASE ${template} CHARACTER SET utf8mb4`);
      await migrate(withSchema(adminUrl, template));
    });
    await copyTables(admin, template, new URL(database.url).pathname.slice(1));
  });
  return database;
}

/** Removes the templates of this test run. */
export async function dropTemplates(): Promise<void> {
  await asAdmin(serverUrl('TEST_DATABASE_URL'), async (admin) => {
    for (const name of await schemasLike(admin, `${templatePrefix()}%`))
      await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  });
}

const exists = async (admin: Connection, schema: string) => (await schemasLike(admin, schema)).length > 0;

async function schemasLike(admin: Connection, pattern: string): Promise<string[]> {
  const [rows] = await admin.query<NameRow[]>(
    'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE ?',
    [pattern],
  );
  return rows.map(({ name }) => name);
}

/** Runs `work` while no other worker of this test run does. */
async function locked(admin: Connection, name: string, work: () => Promise<void>): Promise<void> {
  const [[answer]] = await admin.query<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS held', [
    name,
    LOCK_WAIT_SECONDS,
  ]);
  if (Number(answer?.['held']) !== 1)
    throw new Error(`Another worker has been migrating ${name} for too long.`);
  try {
    await work();
  } finally {
    await admin.query('SELECT RELEASE_LOCK(?)', [name]);
  }
}

/** Copies all tables and rows of a schema without foreign keys. Values of generated columns are computed again. */
async function copyTables(admin: Connection, from: string, to: string): Promise<void> {
  await admin.query('SET SESSION group_concat_max_len = 65536');
  const [tables] = await admin.query<ColumnRow[]>(
    `SELECT table_name AS \`table\`, GROUP_CONCAT(CONCAT('\`', column_name, '\`')) AS columns
     FROM information_schema.columns
     WHERE table_schema = ? AND COALESCE(generation_expression, '') = '' GROUP BY table_name`,
    [from],
  );
  const statements = tables.map(
    ({ table, columns }) =>
      `CREATE TABLE ${to}.${table} LIKE ${from}.${table};
       INSERT INTO ${to}.${table} (${columns}) SELECT ${columns} FROM ${from}.${table};`,
  );
  await admin.query(statements.join('\n'));
}

function withSchema(adminUrl: string, schema: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${schema}`;
  return url.href;
}
