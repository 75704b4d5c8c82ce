import { rmSync } from 'node:fs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startProduct, type Product } from '../run/product';
import { fill } from '../seed/fill';
import { daysAgo } from '../seed/results';
import { dataLayout, Secrets } from '../servers';

const OPTIONS = { players: 4, sessions: 60, seed: 1 };

/**
 * Starts the product on the server that `DATABASE_PROGRAM` names, fills it as `npm run seed` does, and checks that every
 * result is stored, and in MySQL.
 * @param dataDir removed before and afterwards
 * @returns whether it is
 */
export async function testProduct(dataDir: string): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const product = await startProduct({ dataDir, port: 0, env: { NODE_ENV: 'development' } });
  try {
    await fill(OPTIONS, {
      origin: product.url,
      password: new Secrets(dataLayout(dataDir).secretsFile).get('seedPassword', 9),
      until: daysAgo(1),
      onSaved: () => undefined,
      owner: product.owner,
    });
    return await checkResults(product);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function checkResults(product: Product): Promise<boolean> {
  const connection = await createConnection({ uri: product.databaseUrl('svc-tracking') });
  try {
    const [[row]] = await connection.query<RowDataPacket[]>(
      `SELECT VERSION() AS version, (SELECT COUNT(*) FROM cash_sessions) + (SELECT COUNT(*) FROM tournaments) AS saved`,
    );
    const expected = OPTIONS.players * OPTIONS.sessions;
    console.log(
      `product on ${String(row?.['version'])}: ${String(row?.['saved'])} of ${expected} results saved`,
    );
    return Number(row?.['saved']) === expected && !/mariadb/i.test(String(row?.['version']));
  } finally {
    await connection.end();
  }
}
