import { randomUUID } from 'node:crypto';
import type { Pool } from 'mysql2/promise';
import { fillResults } from './fill-results';

const PLAYERS = 300;
const RESULTS = 50;

let made: string[] | undefined;

/** The same players at every call, each with some results. @returns their accounts */
export async function playersWithResults(pool: Pool): Promise<string[]> {
  if (made) return made;
  made = Array.from({ length: PLAYERS }, () => randomUUID());
  await pool.query('INSERT INTO players (account_id) VALUES ?', [made.map((id) => [id])]);
  for (const id of made) await fillResults(pool, id, RESULTS);
  return made;
}
