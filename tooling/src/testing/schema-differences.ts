import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DataSourceOptions } from 'typeorm';
import { createTestDatabase } from './database';

type Entities = NonNullable<DataSourceOptions['entities']>;

interface ColumnRow extends RowDataPacket {
  place: string;
  type: string;
  nullable: string;
  initial: string | null;
  charset: string | null;
  extra: string;
  expression: string | null;
}

const COLUMNS = `
  SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS place, COLUMN_TYPE AS type, IS_NULLABLE AS nullable,
    COLUMN_DEFAULT AS initial, COLLATION_NAME AS charset, EXTRA AS extra, GENERATION_EXPRESSION AS expression
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT IN ('migrations', 'typeorm_metadata')`;

const INDEXES = `
  SELECT CONCAT(IF(MIN(NON_UNIQUE) = 0, 'unique index ', 'index '), TABLE_NAME, '.', INDEX_NAME, ' (',
    GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX SEPARATOR ', '), ')') AS place
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT IN ('migrations', 'typeorm_metadata')
  GROUP BY TABLE_NAME, INDEX_NAME`;

/**
 * Compares entities with a migrated schema: TypeORM creates the entities' tables in another schema, and the server's
 * descriptions of both are compared. Unlike TypeORM's own comparison, this includes collations, the order of columns in an
 * index and generated columns. It leaves out what only migrations can express: checks, the direction of an index,
 * `UNSIGNED` of a generated column and the character set of ENUM and SET.
 * @param url of the migrated schema
 * @returns one line for each column or index that only one of them has
 */
export async function schemaDifferences(url: string, entities: Entities): Promise<string[]> {
  const described = await createTestDatabase();
  try {
    await createTables(described.url, entities);
    const [inEntities, inMigrations] = [await readSchema(described.url), await readSchema(url)];
    return [
      ...inEntities.filter((line) => !inMigrations.includes(line)).map((line) => `entities: ${line}`),
      ...inMigrations.filter((line) => !inEntities.includes(line)).map((line) => `migrations: ${line}`),
    ];
  } finally {
    await described.drop();
  }
}

async function createTables(url: string, entities: Entities): Promise<void> {
  // Loaded here, because most tests that import this folder do not need TypeORM.
  const { DataSource } = await import('typeorm');
  const type = (await isMariaDb(url)) ? 'mariadb' : 'mysql';
  const source = await new DataSource({ type, url, entities, charset: 'utf8mb4' }).initialize();
  try {
    await source.synchronize();
  } finally {
    await source.destroy();
  }
}

async function isMariaDb(url: string): Promise<boolean> {
  const [row] = await readRows<RowDataPacket & { version: string }>(url, 'SELECT VERSION() AS version');
  return row?.version.includes('MariaDB') ?? false;
}

async function readSchema(url: string): Promise<string[]> {
  const columns = await readRows<ColumnRow>(url, COLUMNS);
  const indexes = await readRows<RowDataPacket & { place: string }>(url, INDEXES);
  return [...columns.map(lineOf), ...indexes.map(({ place }) => place)].sort();
}

function lineOf({ place, type, nullable, initial, charset, extra, expression }: ColumnRow): string {
  const generated = expression !== null && expression !== '';
  // Only MariaDB reports the display width of an integer, which has no effect.
  const plain = type.replace(/(?<=int)\(\d+\)/, '').replace(generated ? ' unsigned' : '', '');
  const parts = [
    `column ${place} ${plain}`,
    nullable === 'YES' ? 'NULL' : 'NOT NULL',
    initial === null || initial === 'NULL' ? '' : `DEFAULT ${initial.replace(/^'(.*)'$/, '$1')}`,
    charset === null || /^(?:enum|set)/.test(type) ? '' : charset,
    extra,
    // MySQL prefixes a literal with the character set of the connection that created the column.
    generated ? `AS ${expression.replace(/_(?:ascii|utf8mb4)(?=\\?')/g, '')}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

async function readRows<Row extends RowDataPacket>(url: string, sql: string): Promise<Row[]> {
  const connection = await createConnection({ uri: url });
  try {
    const [rows] = await connection.query<Row[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
