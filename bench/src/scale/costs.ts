import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@feltbook/tooling/seed';
import { Queue } from 'bullmq';
import type { RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { runVisits } from '../load/arrivals';
import type { LoadProduct } from '../load/load-product';
import { readProcesses } from '../load/processes';

const VISITS_PER_SECOND = 4;
const WARM_UP_SECONDS = 15;
const SECONDS = 40;
const IDLE_SECONDS = 10;
const JOBS = 5000;
const MAX_ERRORS = 0.01;

/** Bytes that a visit produces. */
export interface VisitBytes {
  /** Responses, compressed, with headers. */
  readonly answers: number;
  /** Log lines of all our processes. */
  readonly logs: number;
  /** InnoDB's redo log, an upper bound for a row-based binary log. */
  readonly redo: number;
}

export interface Costs {
  /** Processor time per visit by process, in milliseconds, including the resulting work of workers. */
  readonly msPerVisit: ReadonlyMap<string, number>;
  readonly callsPerVisit: number;
  readonly savesPerVisit: number;
  readonly bytesPerVisit: VisitBytes;
  /** Bytes of a queued event in Redis. */
  readonly bytesPerJob: number;
}

/** Measures a visit. Uses processor time, because other load on the machine affects it less than elapsed time. */
export async function measureCosts(load: LoadProduct): Promise<Costs> {
  const random = new Random(99);
  const visit = (seconds: number) =>
    runVisits(load.caller, load.players, random, { perSecond: VISITS_PER_SECOND, seconds });
  await visit(WARM_UP_SECONDS);
  load.latencies.take();
  const idle = await cpuSeconds(load, () => pause(IDLE_SECONDS * 1000));
  let visits = 0;
  const before = await bytesSoFar(load);
  const busy = await cpuSeconds(load, async () => void ({ visits } = await visit(SECONDS)));
  const after = await bytesSoFar(load);
  const { calls, saves, errors } = load.latencies.take();
  // Some calls may time out on a very busy machine; their cost is included.
  if (errors > calls * MAX_ERRORS) throw new Error(load.caller.failures.join('\n'));
  const msPerVisit = new Map<string, number>();
  // Subtracts processor time of idle processes, such as polling once a second.
  for (const [name, seconds] of busy) {
    const idleSeconds = ((idle.get(name) ?? 0) / IDLE_SECONDS) * SECONDS;
    msPerVisit.set(name, (Math.max(0, seconds - idleSeconds) * 1000) / visits);
  }
  const bytesPerJob = await measureJob(load.product.redisUrl);
  const perVisit = (kind: keyof VisitBytes) => (after[kind] - before[kind]) / visits;
  return {
    ...{ msPerVisit, callsPerVisit: calls / visits, savesPerVisit: saves / visits, bytesPerJob },
    bytesPerVisit: { answers: perVisit('answers'), logs: perVisit('logs'), redo: perVisit('redo') },
  };
}

/** Logs of MariaDB and Redis do not grow with calls. */
const OURS = /^(gateway|svc-).*\.log$/;

async function bytesSoFar({ caller, product, tracking }: LoadProduct): Promise<VisitBytes> {
  const logs = readdirSync(product.logsDir).filter((name) => OURS.test(name));
  const [[redo]] = await tracking.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Innodb_os_log_written'");
  return {
    answers: caller.answeredBytes,
    logs: logs.reduce((sum, name) => sum + statSync(join(product.logsDir, name)).size, 0),
    redo: Number(redo?.['Value']),
  };
}

/** @returns processor time of each process during `work`, in seconds */
async function cpuSeconds({ product }: LoadProduct, work: () => Promise<void>): Promise<Map<string, number>> {
  const before = new Map(readProcesses(product).map(({ name, cpuSeconds: at }) => [name, at]));
  await work();
  return new Map(
    readProcesses(product).map(({ name, cpuSeconds: at }) => [name, at - (before.get(name) ?? 0)]),
  );
}

async function measureJob(redisUrl: string): Promise<number> {
  const connection = createClient({ url: redisUrl });
  const queue = new Queue('bench.waiting', { connection, prefix: 'feltbook:queue' });
  await queue.waitUntilReady();
  const used = async () => Number(/used_memory:(\d+)/.exec(await connection.info('memory'))?.[1]);
  try {
    const before = await used();
    const data = {
      kind: 'cash',
      change: 'created',
      resultId: '0'.repeat(36),
      accountVersion: 100,
      cashUsed: 10,
    };
    for (let number = 0; number < JOBS; number += 1) {
      const id = String(number).padStart(36, '0');
      const event = {
        id,
        type: 'results.changed',
        version: 1,
        occurredAt: new Date().toISOString(),
        accountId: id,
        data,
      };
      await queue.add('results.changed', event, { jobId: id, attempts: 20, backoff: { type: 'custom' } });
    }
    return ((await used()) - before) / JOBS;
  } finally {
    await queue.obliterate({ force: true });
    await queue.close();
    if (connection.isOpen) connection.destroy();
  }
}
