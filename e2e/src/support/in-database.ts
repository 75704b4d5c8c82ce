import type { Product } from '@feltbook/tooling/product';
import { createConnection } from 'mysql2/promise';

/** Executes a statement in a service's schema. @returns the rows that it reads */
export async function inDatabase(
  product: Product,
  service: Parameters<Product['databaseUrl']>[0],
  sql: string,
  values: readonly string[] = [],
): Promise<unknown> {
  const connection = await createConnection({ uri: product.databaseUrl(service) });
  try {
    const [rows] = await connection.execute(sql, [...values]);
    return rows;
  } finally {
    await connection.end();
  }
}
