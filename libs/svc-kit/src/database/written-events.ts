import { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from './commits';
import type { Metrics } from '../metrics/metrics';

/**
 * Counts what happened to players here, by the events that were stored with it: saves, new accounts, plans that changed.
 * What was rolled back did not happen.
 */
export function countWrittenEvents(dataSource: DataSource, { registry }: Metrics): void {
  const counter = new Counter({
    name: 'events_written_total',
    help: 'Events that were stored with the change that they tell of, by type and by what they tell.',
    labelNames: ['type', 'about'],
    registers: [registry],
  });
  onEventsCommitted(dataSource, (events) => {
    for (const { type, about } of events) counter.inc({ type, about });
  });
}
