import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@feltbook/tooling/product';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'mysql2/promise';
import { createClient } from 'redis';
import { fillResults } from './fill-results';

const PREFIX = 'feltbook:queue';
const AT_ONCE = 100;
/** As svc-tracking's worker takes them. */
const CONCURRENCY = 32;
const PLAYERS = 300;
const RESULTS = 50;

/** Which worker takes the events: svc-tracking's, or an idle one in the bench. */
export type Taker = 'ours' | 'idlePerEvent' | 'idleDeduplicated';

const QUEUES: Record<Taker, string> = {
  ours: 'svc-tracking.statistics',
  idlePerEvent: 'bench.idle',
  idleDeduplicated: 'bench.idle',
};

/**
 * Writes events as the relay does, without its delay for batches, and waits until none is left.
 * @param perPlayer events that each player's changes lead to, one after the other
 * @param taker `idlePerEvent` takes each event as a job of its own; the others, as the product does, at most one that
 *   waits and one that runs of each player
 * @returns events a second, from the first one written to the last one done
 */
export async function eventsPerSecond(
  product: Product,
  pool: Pool,
  perPlayer: number,
  taker: Taker,
): Promise<number> {
  const ids = await playersWithResults(pool);
  await pool.query('UPDATE players SET version = version + 1 WHERE account_id IN (?)', [ids]);
  const connection = createClient({ url: product.redisUrl });
  const options = { connection, prefix: PREFIX };
  const queue = new Queue(QUEUES[taker], options);
  await queue.waitUntilReady();
  const idle =
    taker === 'ours'
      ? undefined
      : new Worker(QUEUES[taker], () => Promise.resolve(), { ...options, concurrency: CONCURRENCY });
  await idle?.waitUntilReady();
  await pause(200);

  const start = performance.now();
  const events = ids.flatMap((id) => Array.from({ length: perPlayer }, () => id));
  for (let first = 0; first < events.length; first += AT_ONCE) {
    await Promise.all(
      events
        .slice(first, first + AT_ONCE)
        .map((id) => queue.add('refresh', { accountId: id }, optionsFor(id, taker))),
    );
  }
  while ((await queue.getJobCountByTypes('waiting', 'active')) > 0) await pause(5);
  const took = (performance.now() - start) / 1000;

  await idle?.close();
  await queue.close();
  if (connection.isOpen) connection.destroy();
  if (taker === 'ours') await checkComputed(pool, ids);
  return events.length / took;
}

const optionsFor = (accountId: string, taker: Taker) => ({
  removeOnComplete: { count: 100 },
  ...(taker !== 'idlePerEvent' && { deduplication: { id: accountId, keepLastIfActive: true } }),
});

/** Fails if the worker skipped work, which would make its time meaningless. */
async function checkComputed(pool: Pool, ids: readonly string[]): Promise<void> {
  const [rows] = await pool.query(
    `SELECT players.account_id FROM players JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version
     WHERE players.account_id IN (?)`,
    [ids],
  );
  if (!Array.isArray(rows) || rows.length !== ids.length) throw new Error('Not every document was computed.');
}

let made: string[] | undefined;

/** The same players at every call, each with some results. @returns their accounts */
async function playersWithResults(pool: Pool): Promise<string[]> {
  if (made) return made;
  made = Array.from({ length: PLAYERS }, () => randomUUID());
  await pool.query('INSERT INTO players (account_id) VALUES ?', [made.map((id) => [id])]);
  for (const id of made) await fillResults(pool, id, RESULTS);
  return made;
}
