import type { QueryRunner } from 'typeorm';
import { changeSchema } from './change-schema';

/** What follows the name in `CREATE TABLE`: columns and keys in brackets, and the table's options. */
export type Columns = string;

/** Tables by name. */
export type Tables = Readonly<Record<string, Columns>>;

/** Creates those of the tables that do not exist. */
export async function createTables(runner: QueryRunner, tables: Tables): Promise<void> {
  for (const [name, columns] of Object.entries(tables))
    await changeSchema(runner, `CREATE TABLE ${name} ${columns}`);
}

export async function dropTables(runner: QueryRunner, tables: Tables): Promise<void> {
  for (const name of Object.keys(tables)) await runner.query(`DROP TABLE ${name}`);
}
