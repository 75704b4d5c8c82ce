import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { forScrape } from '../metrics/bounded';
import type { Metrics } from '../metrics/metrics';
import { backlog, type Backlog } from './outbox-store';

const GAUGES: readonly [name: string, help: string, read: (backlog: Backlog) => number][] = [
  ['outbox_waiting', 'Events that wait to be handed to the queues.', ({ waiting }) => waiting],
  ['outbox_parked', 'Events that could not be handed on and wait for a person.', ({ parked }) => parked],
  ['outbox_oldest_seconds', 'Age of the oldest waiting event.', ({ oldestSeconds }) => oldestSeconds],
];

/**
 * Tells Prometheus what is in the outbox, looked up when it asks. Nothing is told while the database is away. A process
 * that both answers calls and hands events on tells it once.
 */
export function reportBacklog(dataSource: DataSource, { registry }: Metrics): void {
  const read = forScrape(() => backlog(dataSource));
  for (const [name, help, valueOf] of GAUGES) {
    if (registry.getSingleMetric(name)) continue;
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await read();
        if (now) this.set(valueOf(now));
        else this.remove();
      },
    });
  }
}
