import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@feltbook/tooling/product';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'mysql2/promise';
import { createClient } from 'redis';
import { fillResults } from './fill-results';

const QUEUE = 'svc-tracking.statistics';
const PREFIX = 'feltbook:queue';
const PLAYERS = 300;
const RESULTS = 50;
const AT_ONCE = 100;
const CONCURRENCY = 4;

let made: string[] | undefined;

/** Players with results that no dashboard was computed of. */
async function players(pool: Pool): Promise<string[]> {
  if (made) return made;
  made = Array.from({ length: PLAYERS }, () => randomUUID());
  await pool.query('INSERT INTO players (account_id) VALUES ?', [made.map((id) => [id])]);
  for (const id of made) await fillResults(pool, id, RESULTS);
  return made;
}

/**
 * Writes events as the relay does, without the time that it gathers them for, and waits until nothing is left to do.
 * @param perPlayer events that each player's changes lead to, one after the other
 * @param who takes them: svc-tracking's worker, or one in the bench that does nothing, for each event by itself
 * @returns events a second, from the first one written to the last one done
 */
export async function eventsPerSecond(
  product: Product,
  pool: Pool,
  perPlayer: number,
  who: 'ours' | 'nothing',
): Promise<number> {
  const ids = await players(pool);
  await pool.query('UPDATE players SET version = version + 1 WHERE account_id IN (?)', [ids]);
  const connection = createClient({ url: product.redisUrl });
  const options = { connection, prefix: PREFIX };
  const queue = new Queue(QUEUE, options);
  await queue.waitUntilReady();
  const ofOurs = product.processes['svc-tracking-worker'];
  const idle =
    who === 'nothing'
      ? new Worker(QUEUE, () => Promise.resolve(), { ...options, concurrency: CONCURRENCY })
      : undefined;
  if (!idle) await ofOurs.start();
  await pause(500);

  const start = performance.now();
  const events = ids.flatMap((id) => Array.from({ length: perPlayer }, () => id));
  for (let first = 0; first < events.length; first += AT_ONCE) {
    await Promise.all(
      events
        .slice(first, first + AT_ONCE)
        .map((id) => queue.add('refresh', { accountId: id }, optionsFor(id, who))),
    );
  }
  while ((await queue.getJobCountByTypes('waiting', 'active')) > 0) await pause(5);
  const took = (performance.now() - start) / 1000;

  if (!idle) await ofOurs.stop();
  await idle?.close();
  await queue.close();
  if (connection.isOpen) connection.destroy();
  if (who === 'ours') await checkComputed(pool, ids);
  return events.length / took;
}

const optionsFor = (accountId: string, who: 'ours' | 'nothing') => ({
  removeOnComplete: { count: 100 },
  ...(who === 'ours' && { deduplication: { id: accountId, keepLastIfActive: true } }),
});

/** A worker that was fast because it did nothing would not be worth measuring. */
async function checkComputed(pool: Pool, ids: readonly string[]): Promise<void> {
  const [rows] = await pool.query(
    `SELECT players.account_id FROM players JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version
     WHERE players.account_id IN (?)`,
    [ids],
  );
  if (!Array.isArray(rows) || rows.length !== ids.length) throw new Error('Not every document was computed.');
}
