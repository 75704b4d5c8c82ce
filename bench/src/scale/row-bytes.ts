import { SERVICE_NAMES } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { createPool, type RowDataPacket } from 'mysql2/promise';

/** Bytes per row by table, including indexes and partly filled pages, as the database reports them. */
export type RowBytes = ReadonlyMap<string, number>;

/** Tables with fewer rows consist mostly of empty pages. */
const ENOUGH_ROWS = 500;

/** Measures all tables with enough rows. */
export async function measureRows(product: Product): Promise<RowBytes> {
  const bytes = new Map<string, number>();
  for (const service of SERVICE_NAMES) {
    const pool = createPool({ uri: product.databaseUrl(service) });
    try {
      for (const table of await tablesOf(pool)) {
        await pool.query(`ANALYZE TABLE ${table}`);
        const [counted] = await pool.query<RowDataPacket[]>(`SELECT COUNT(*) AS found FROM ${table}`);
        const found = Number(counted[0]?.['found']);
        if (found < ENOUGH_ROWS) continue;
        const [sizes] = await pool.query<RowDataPacket[]>(
          `SELECT data_length + index_length AS size FROM information_schema.tables
           WHERE table_schema = DATABASE() AND table_name = ?`,
          [table],
        );
        bytes.set(table, Number(sizes[0]?.['size']) / found);
      }
    } finally {
      await pool.end();
    }
  }
  return bytes;
}

async function tablesOf(pool: ReturnType<typeof createPool>): Promise<string[]> {
  const [rows] = await pool.query<RowDataPacket[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
  );
  return rows.map((row) => String(row['name']));
}
