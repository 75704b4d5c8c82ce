import { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from './commits';
import type { Metrics } from '../metrics/metrics';

/** Counts committed events: saves, new accounts, changed plans. */
export function countWrittenEvents(dataSource: DataSource, { registry }: Metrics): void {
  const counter = new Counter({
    name: 'events_written_total',
    help: 'Events that were stored with the change that they report, by type and subject.',
    labelNames: ['type', 'about'],
    registers: [registry],
  });
  onEventsCommitted(dataSource, (events) => {
    for (const { type, about } of events) counter.inc({ type, about });
  });
}
