import type { QueryRunner } from 'typeorm';
import type { Columns, Tables } from './tables';

/** How a table of the migrations before the baseline becomes the baseline's. */
export interface FormerTable {
  /** Its former name, if it had another one. */
  readonly name?: string;
  /** Statements that make its rows fit the change. They may run again. */
  readonly rows?: readonly string[];
  /** Clauses of one `ALTER TABLE`, which happens whole or not at all. */
  readonly alter: readonly string[];
}

/** What distinguishes a schema that the migrations before the baseline made from the baseline's. */
export interface FormerSchema {
  /** The last migration that every such schema has. */
  readonly lastMigration: string;
  /** Tables that differ, by their names in the baseline. */
  readonly tables: Readonly<Record<string, FormerTable>>;
  /** Tables that the baseline lacks. */
  readonly dropped?: readonly string[];
  /** Statements about rows of tables that are as in the baseline by then. They may run again. */
  readonly rows?: readonly string[];
}

/** The first migration, which also takes over the schemas that the migrations before it made. */
export interface Baseline {
  readonly name: string;
  readonly tables: Tables;
  readonly former: FormerSchema;
}

export const isBaseline = (migration: object): migration is Baseline => 'former' in migration;

interface Step {
  readonly from: string;
  readonly to: string;
  readonly change: FormerTable;
}

/**
 * Makes a schema of the migrations before the baseline equal to the baseline, and forgets those migrations. Does nothing to a
 * schema that is empty or has the baseline. May be interrupted at any moment, and run again.
 * @throws Error, with the schema unchanged, if it is neither of them
 */
export async function adopt(runner: QueryRunner, baseline: Baseline): Promise<void> {
  const present = new Set((await rowsOf(runner, 'SHOW TABLES')).map(([name]) => String(name)));
  const done = present.delete('migrations') ? await rowsOf(runner, 'SELECT name FROM migrations') : [];
  const names = done.map(([name]) => String(name));
  if (present.size === 0 || names.includes(baseline.name)) return;
  const { rows = [], dropped = [] } = baseline.former;
  const steps = await plan(runner, baseline, present, names);
  if (names.length === 0) return;
  for (const { from, to, change } of steps) {
    for (const sql of change.rows ?? []) await runner.query(sql);
    await runner.query(`ALTER TABLE ${from} ${[...change.alter, `RENAME TO ${to}`].join(', ')}`);
  }
  for (const table of dropped) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  for (const sql of rows) await runner.query(sql);
  // From here on the schema looks like a baseline that was interrupted before it was recorded.
  await runner.query('DELETE FROM migrations');
}

/** Tries each change on an empty copy of its table. @returns the tables that have to change */
async function plan(
  runner: QueryRunner,
  { tables, former }: Baseline,
  present: ReadonlySet<string>,
  migrations: readonly string[],
): Promise<Step[]> {
  const isInterrupted = migrations.length === 0;
  if (!isInterrupted && !migrations.includes(former.lastMigration))
    refuse(`the migration ${former.lastMigration} was not run`);
  const steps: Step[] = [];
  const expected = new Set(former.dropped);
  for (const [to, columns] of Object.entries(tables)) {
    const change = former.tables[to] ?? { alter: [] };
    const from = [to, change.name ?? to].find((name) => present.has(name));
    if (from === undefined) {
      if (isInterrupted) continue;
      refuse(`it lacks the table ${to}`);
    }
    expected.add(from);
    const wanted = await definitionOf(runner, columns);
    if (from === to && (await definitionOf(runner, `LIKE ${from}`)) === wanted) continue;
    const changed = isInterrupted ? '' : await definitionOf(runner, `LIKE ${from}`, change.alter);
    if (changed !== wanted) refuse(`the table ${from} differs`);
    steps.push({ from, to, change });
  }
  const strange = [...present].find((name) => !expected.has(name));
  if (strange !== undefined) refuse(`it has the table ${strange}`);
  return steps;
}

function refuse(reason: string): never {
  throw new Error(
    `The schema is neither empty nor that of this release or of the one before: ${reason}. It was not changed.`,
  );
}

/** How the server describes a table, made as a temporary one, without what may differ. */
async function definitionOf(
  runner: QueryRunner,
  columns: Columns,
  alter: readonly string[] = [],
): Promise<string> {
  await runner.query(`CREATE TEMPORARY TABLE adopted ${columns}`);
  try {
    if (alter.length > 0) await runner.query(`ALTER TABLE adopted ${alter.join(', ')}`);
    const [row] = await rowsOf(runner, 'SHOW CREATE TABLE adopted');
    return comparable(String(row?.[1]));
  } catch (error) {
    if (alter.length > 0) return String(error);
    throw error;
  } finally {
    await runner.query('DROP TEMPORARY TABLE adopted');
  }
}

/** What may differ: the next number, the default collation, and character sets that MySQL writes where others go without saying. */
const INCIDENTAL =
  / AUTO_INCREMENT=\d+| COLLATE=utf8mb4_(?!bin)\w+| CHARACTER SET utf8mb4(?= COLLATE)|_(?:ascii|utf8mb4)(?=')/g;

/** Ignores names of checks, by which MySQL orders them, because a copy has others; and start values, which a restore raises. */
function comparable(definition: string): string {
  const lines = definition
    .replaceAll(INCIDENTAL, '')
    .replaceAll(/DEFAULT '?\d+'?/g, 'DEFAULT n')
    .replaceAll(/CONSTRAINT `\w+` CHECK/g, 'CHECK')
    .split(/,?\n/);
  const isCheck = (line: string) => line.trimStart().startsWith('CHECK');
  return [...lines.filter((line) => !isCheck(line)), ...lines.filter(isCheck).sort()].join('\n');
}

const rowsOf = async (runner: QueryRunner, sql: string): Promise<unknown[][]> =>
  ((await runner.query(sql)) as object[]).map((row) => Object.values(row) as unknown[]);
