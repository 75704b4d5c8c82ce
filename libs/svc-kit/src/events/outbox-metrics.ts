import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { forScrape } from '../metrics/bounded';
import type { Metrics } from '../metrics/metrics';
import { backlog, type Backlog } from './outbox-backlog';

const GAUGES: readonly [name: string, help: string, read: (backlog: Backlog) => number][] = [
  ['outbox_waiting', 'Events that were not dispatched yet.', ({ waiting }) => waiting],
  [
    'outbox_dispatched',
    'Events that were dispatched once, and not confirmed by all of their consumers yet.',
    ({ dispatched }) => dispatched,
  ],
  [
    'outbox_unconfirmed',
    'Events that were dispatched again, because their consumers did not confirm them in time.',
    ({ unconfirmed }) => unconfirmed,
  ],
  ['outbox_parked', 'Events that could not be dispatched and wait for a person.', ({ parked }) => parked],
  [
    'outbox_oldest_seconds',
    'Age of the oldest event that was not dispatched yet.',
    ({ oldestSeconds }) => oldestSeconds,
  ],
  [
    'outbox_oldest_unconfirmed_seconds',
    'Age of the oldest event that was not confirmed by all of its consumers yet.',
    ({ oldestUnconfirmedSeconds }) => oldestUnconfirmedSeconds,
  ],
];

/**
 * Registers gauges of the outbox, read at each scrape. Reports nothing while the database is away. Idempotent, because a
 * process may both answer calls and dispatch events.
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
