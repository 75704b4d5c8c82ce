import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@feltbook/tooling/seed';
import { Queue } from 'bullmq';
import type { RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { letPlayersCome } from '../load/arrivals';
import type { LoadProduct } from '../load/load-product';
import { readProcesses } from '../load/processes';

const VISITS_PER_SECOND = 4;
const WARM_UP_SECONDS = 15;
const SECONDS = 40;
const IDLE_SECONDS = 10;
const JOBS = 5000;
const MOST_ERRORS = 0.01;

/** Bytes that a visit leaves behind. */
export interface VisitBytes {
  /** Of answers, compressed and with their headers. */
  readonly answers: number;
  /** Of the log lines of all processes of ours. */
  readonly logs: number;
  /** Of InnoDB's redo log: what a binary log of rows takes at most. */
  readonly redo: number;
}

export interface Costs {
  /** Processor time of each process for a visit, in milliseconds, whatever follows from it included. */
  readonly msPerVisit: ReadonlyMap<string, number>;
  readonly callsPerVisit: number;
  readonly savesPerVisit: number;
  /** Bytes of answers, log lines and InnoDB's redo log, as {@link VisitBytes} has them. */
  readonly bytesPerVisit: VisitBytes;
  /** What an event takes in Redis while it waits. */
  readonly bytesPerJob: number;
}

/** What a visit costs. Processor time, unlike waiting, is the same on a machine that has other things to do. */
export async function measureCosts(load: LoadProduct): Promise<Costs> {
  const random = new Random(99);
  const come = (seconds: number) =>
    letPlayersCome(load.caller, load.players, random, { perSecond: VISITS_PER_SECOND, seconds });
  await come(WARM_UP_SECONDS);
  load.latencies.take();
  const idle = await cpuSeconds(load, () => pause(IDLE_SECONDS * 1000));
  let visits = 0;
  const before = await bytesSoFar(load);
  const busy = await cpuSeconds(load, async () => void ({ visits } = await come(SECONDS)));
  const after = await bytesSoFar(load);
  const { calls, saves, errors } = load.latencies.take();
  // On a very busy machine some calls may time out; their cost counts too.
  if (errors > calls * MOST_ERRORS) throw new Error(load.caller.failures.join('\n'));
  const msPerVisit = new Map<string, number>();
  // Subtracts what an idle process does, such as polling once a second.
  for (const [name, seconds] of busy) {
    const unasked = ((idle.get(name) ?? 0) / IDLE_SECONDS) * SECONDS;
    msPerVisit.set(name, (Math.max(0, seconds - unasked) * 1000) / visits);
  }
  const bytesPerJob = await measureJob(load.product.redisUrl);
  const perVisit = (kind: keyof VisitBytes) => (after[kind] - before[kind]) / visits;
  return {
    ...{ msPerVisit, callsPerVisit: calls / visits, savesPerVisit: saves / visits, bytesPerJob },
    bytesPerVisit: { answers: perVisit('answers'), logs: perVisit('logs'), redo: perVisit('redo') },
  };
}

/** Database and Redis log nothing of calls. */
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

/** @returns seconds of a core that each process took meanwhile */
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
