import { setTimeout as pause } from 'node:timers/promises';
import { adminQueues, SERVICE_CREDENTIAL_HEADER, SERVICE_NAMES, type AdminQueues } from '@feltbook/contracts';
import type { Product, ProcessName } from '@feltbook/tooling/product';
import type { Pool } from 'mysql2/promise';

/** Our processes that players' calls use. */
export const OWN_PROCESSES = [
  ...['gateway', 'svc-auth', 'svc-tracking', 'svc-tracking-worker', 'svc-billing', 'svc-billing-worker'],
] as ProcessName[];

const MOST_READS = 20;
const ASKED_AGAIN_MS = 250;

export interface WaitingWork {
  /** Unconfirmed events in the outboxes of all services. */
  readonly outbox: number;
  /** Jobs that wait or are under way, in all queues. */
  readonly queues: number;
  /** Failed jobs and parked events. */
  readonly failed: number;
}

/** Pending work, as the owner's page shows it. */
export async function readWaitingWork(product: Product): Promise<WaitingWork> {
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

/** A service that was not asked before connects to Redis first, and a busy one may need more than a moment for that. */
async function readQueues(product: Product, service: ProcessName): Promise<AdminQueues> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${product.internalUrl(service)}/internal/admin/queues`, {
      headers: { [SERVICE_CREDENTIAL_HEADER]: product.credentialOf('gateway') },
    });
    const body: unknown = await answer.json();
    if (answer.ok) return adminQueues.parse(body);
    if (attempt === MOST_READS)
      throw new Error(`${service} does not report its queues: ${JSON.stringify(body)}`);
    await pause(ASKED_AGAIN_MS);
  }
}

/** @returns connections that the database has open */
export async function readConnections(pool: Pool): Promise<number> {
  const [rows] = await pool.query("SHOW GLOBAL STATUS LIKE 'Threads_connected'");
  const [row] = rows as { Value: string }[];
  return Number(row?.Value ?? 0);
}
