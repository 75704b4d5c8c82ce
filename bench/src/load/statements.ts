import type { Pool, RowDataPacket } from 'mysql2/promise';

/** @returns how many statements the database has received from all clients */
export async function readStatements(pool: Pool): Promise<number> {
  const [[row]] = await pool.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(row?.['Value']);
}
