import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@feltbook/tooling/product';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'mysql2/promise';
import { createClient } from 'redis';
import { fillResults } from './fill-results';

const PREFIX = 'feltbook:queue';
const AT_ONCE = 100;
/** The concurrency of svc-tracking's worker. */
const CONCURRENCY = 32;
const PLAYERS = 300;
const RESULTS = 50;

/** The worker that consumes the events: svc-tracking's, or one of the bench that does nothing. */
export type Consumer = 'ours' | 'idlePerEvent' | 'idleDeduplicated';

const QUEUES: Record<Consumer, string> = {
  ours: 'svc-tracking.statistics',
  idlePerEvent: 'bench.idle',
  idleDeduplicated: 'bench.idle',
};

/**
 * Adds jobs as the relay does, without its batching delay, and waits until all are done.
 * @param perPlayer number of consecutive events of each player
 * @param consumer `idlePerEvent` gets one job per event; the others deduplicate to at most one waiting and one active job
 *   per player, as the product does
 * @returns events per second, from the first added job to the last completed one
 */
export async function eventsPerSecond(
  product: Product,
  pool: Pool,
  perPlayer: number,
  consumer: Consumer,
): Promise<number> {
  const ids = await playersWithResults(pool);
  await pool.query('UPDATE players SET version = version + 1 WHERE account_id IN (?)', [ids]);
  const connection = createClient({ url: product.redisUrl });
  const options = { connection, prefix: PREFIX };
  const queue = new Queue(QUEUES[consumer], options);
  await queue.waitUntilReady();
  const idle =
    consumer === 'ours'
      ? undefined
      : new Worker(QUEUES[consumer], () => Promise.resolve(), { ...options, concurrency: CONCURRENCY });
  await idle?.waitUntilReady();
  await pause(200);

  const start = performance.now();
  const events = ids.flatMap((id) => Array.from({ length: perPlayer }, () => id));
  for (let first = 0; first < events.length; first += AT_ONCE) {
    await Promise.all(
      events
        .slice(first, first + AT_ONCE)
        .map((id) => queue.add('refresh', { accountId: id }, optionsFor(id, consumer))),
    );
  }
  while ((await queue.getJobCountByTypes('waiting', 'active')) > 0) await pause(5);
  const took = (performance.now() - start) / 1000;

  await idle?.close();
  await queue.close();
  if (connection.isOpen) connection.destroy();
  if (consumer === 'ours') await checkComputed(pool, ids);
  return events.length / took;
}

const optionsFor = (accountId: string, consumer: Consumer) => ({
  removeOnComplete: { count: 100 },
  ...(consumer !== 'idlePerEvent' && { deduplication: { id: accountId, keepLastIfActive: true } }),
});

/** @throws Error if the worker skipped work, which would make the measurement meaningless */
async function checkComputed(pool: Pool, ids: readonly string[]): Promise<void> {
  const [rows] = await pool.query(
    `SELECT players.account_id FROM players JOIN statistics_documents AS documents
       ON documents.account_id = players.account_id AND documents.version = players.version
     WHERE players.account_id IN (?)`,
    [ids],
  );
  if (!Array.isArray(rows) || rows.length !== ids.length) throw new Error('Not every document was computed.');
}

let accountIds: string[] | undefined;

/** Creates players with results at the first call. @returns ids of the same accounts at every call */
async function playersWithResults(pool: Pool): Promise<string[]> {
  if (accountIds) return accountIds;
  accountIds = Array.from({ length: PLAYERS }, () => randomUUID());
  await pool.query('INSERT INTO players (account_id) VALUES ?', [accountIds.map((id) => [id])]);
  for (const id of accountIds) await fillResults(pool, id, RESULTS);
  return accountIds;
}
