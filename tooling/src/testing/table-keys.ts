import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** The columns and keys of a table. */
export interface TableKeys {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly primary: readonly string[];
  /** Columns of the other unique keys, by the key's name. */
  readonly unique: Readonly<Record<string, readonly string[]>>;
}

interface KeyRow extends RowDataPacket {
  table_name: string;
  index_name: string;
  column_name: string;
}

/** Reads the keys of all tables in the URL's schema, except `migrations`. */
export async function readTableKeys(url: string): Promise<TableKeys[]> {
  const connection = await createConnection({ uri: url });
  try {
    const [columns] = await connection.query<KeyRow[]>(
      `SELECT table_name AS table_name, column_name AS column_name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND table_name <> 'migrations' ORDER BY table_name, ordinal_position`,
    );
    const [keys] = await connection.query<KeyRow[]>(
      `SELECT table_name AS table_name, index_name AS index_name, column_name AS column_name
       FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0
       ORDER BY table_name, index_name, seq_in_index`,
    );
    return [...new Set(columns.map(({ table_name }) => table_name))].map((table) => {
      const of = keys.filter(({ table_name }) => table_name === table);
      const columnsOf = (index: string) =>
        of.filter(({ index_name }) => index_name === index).map(({ column_name }) => column_name);
      const others = [...new Set(of.map(({ index_name }) => index_name))].filter(
        (name) => name !== 'PRIMARY',
      );
      return {
        table,
        columns: columns
          .filter(({ table_name }) => table_name === table)
          .map(({ column_name }) => column_name),
        primary: columnsOf('PRIMARY'),
        unique: Object.fromEntries(others.map((name) => [name, columnsOf(name)])),
      };
    });
  } finally {
    await connection.end();
  }
}
