import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics';
import { backlog, type Backlog } from './outbox-store';

const GAUGES: readonly [name: string, help: string, read: (backlog: Backlog) => number][] = [
  ['outbox_waiting', 'Events that wait to be handed to the queues.', ({ waiting }) => waiting],
  ['outbox_parked', 'Events that could not be handed on and wait for a person.', ({ parked }) => parked],
  ['outbox_oldest_seconds', 'Age of the oldest waiting event.', ({ oldestSeconds }) => oldestSeconds],
];

/** Tells Prometheus what is in the outbox, counted when it asks. Nothing is told while the database is away. */
export function reportBacklog(dataSource: DataSource, { registry }: Metrics): void {
  let counting: Promise<Backlog | undefined> | undefined;
  const count = () =>
    (counting ??= backlog(dataSource)
      .catch(() => undefined)
      .finally(() => (counting = undefined)));

  for (const [name, help, read] of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await count();
        if (now) this.set(read(now));
        else this.reset();
      },
    });
  }
}
