import { adminQueues } from '@feltbook/contracts';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import type { Pool } from 'mysql2/promise';

/** Processes of ours that tell of their heap. */
export const OWN_PROCESSES = [
  ...['gateway', 'svc-auth', 'svc-tracking', 'svc-tracking-worker', 'svc-billing', 'svc-billing-worker'],
] as ProcessName[];

const HEAP = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m;

/** @returns megabytes of heap in use, garbage that was not yet collected included */
export async function readHeapMb(product: Product, name: ProcessName): Promise<number> {
  const text = await (await fetch(product.metricsUrl(name))).text();
  const bytes = HEAP.exec(text)?.[1];
  if (bytes === undefined) throw new Error(`${name} tells nothing of its heap.`);
  return Number(bytes) / 1024 ** 2;
}

export interface WaitingWork {
  /** Events in the outboxes of all services. */
  readonly outbox: number;
  /** Jobs that wait, are delayed or under way, in all queues. */
  readonly queues: number;
  /** What was given up: jobs and events. */
  readonly failed: number;
}

/** What waits to be done, as the owner's page would show it. */
export async function readWaitingWork(product: Product): Promise<WaitingWork> {
  const total = { outbox: 0, queues: 0, failed: 0 };
  for (const service of ['svc-auth', 'svc-tracking', 'svc-billing'] as const) {
    const answer = await fetch(`${product.internalUrl(service)}/internal/admin/queues`, {
      headers: { 'x-service-token': product.serviceToken },
    });
    const report = adminQueues.parse(await answer.json());
    for (const { queue, waiting, active, delayed, failed } of report.queues) {
      total[queue === 'outbox' ? 'outbox' : 'queues'] += waiting + active + delayed;
      total.failed += failed;
    }
  }
  return total;
}

/** @returns connections that the database has open */
export async function readConnections(pool: Pool): Promise<number> {
  const [rows] = await pool.query("SHOW GLOBAL STATUS LIKE 'Threads_connected'");
  const [row] = rows as { Value: string }[];
  return Number(row?.Value ?? 0);
}
