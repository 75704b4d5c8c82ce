import { setTimeout as pause } from 'node:timers/promises';
import { adminQueues, SERVICE_CREDENTIAL_HEADER, SERVICE_NAMES, type AdminQueues } from '@feltbook/contracts';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import type { Pool } from 'mysql2/promise';

/** Our processes that players' calls use. */
export const OWN_PROCESSES = [
  ...['gateway', 'svc-auth', 'svc-tracking', 'svc-tracking-worker', 'svc-billing', 'svc-billing-worker'],
] as ProcessName[];

const MAX_READS = 20;
const RETRY_MS = 250;

export interface QueuedWork {
  /** Unconfirmed events in the outboxes of all services. */
  readonly outbox: number;
  /** Waiting and active jobs in all queues. */
  readonly queues: number;
  /** Failed jobs and parked events. */
  readonly failed: number;
}

/** Pending events and jobs, as the owner's page shows them. */
export async function readQueuedWork(product: Product): Promise<QueuedWork> {
  const total = { outbox: 0, queues: 0, failed: 0 };
  for (const service of SERVICE_NAMES) {
    const report = await readQueues(product, service);
    for (const { queue, waiting, active, failed } of report.queues) {
      total[queue === 'outbox' ? 'outbox' : 'queues'] += waiting + active;
      total.failed += failed;
    }
  }
  return total;
}

/** Retries, because a service connects to Redis at the first call, which may take long on a busy machine. */
async function readQueues(product: Product, service: ProcessName): Promise<AdminQueues> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${product.internalUrl(service)}/internal/admin/queues`, {
      headers: { [SERVICE_CREDENTIAL_HEADER]: product.credentialOf('gateway') },
    });
    const body: unknown = await answer.json();
    if (answer.ok) return adminQueues.parse(body);
    if (attempt === MAX_READS)
      throw new Error(`${service} does not report its queues: ${JSON.stringify(body)}`);
    await pause(RETRY_MS);
  }
}

/** @returns number of open connections of the database */
export async function readConnections(pool: Pool): Promise<number> {
  const [rows] = await pool.query("SHOW GLOBAL STATUS LIKE 'Threads_connected'");
  const [row] = rows as { Value: string }[];
  return Number(row?.Value ?? 0);
}
