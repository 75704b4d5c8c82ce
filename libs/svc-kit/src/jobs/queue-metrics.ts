import { Gauge } from 'prom-client';
import { forScrape } from '../metrics/bounded';
import type { Metrics } from '../metrics/metrics';
import type { QueueLoad, JobQueues } from './job-queues';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Registers gauges of a service's queues, read at each scrape. The service that answers calls reports them, not the
 * worker: a queue grows when its workers are gone. Reports nothing while Redis is away.
 */
export function reportQueues(queues: JobQueues, { registry }: Metrics): void {
  const loads = forScrape(() => queues.loads());
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    show: (gauge: Gauge<Label>, load: QueueLoad) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        for (const load of (await loads()) ?? []) show(this, load);
      },
    });

  gauge('queue_jobs', 'Jobs in a queue, by their state.', ['queue', 'state'], (shown, load) => {
    for (const state of STATES) shown.set({ queue: load.queue, state }, load[state]);
  });
  gauge(
    'queue_oldest_waiting_seconds',
    'How long the next job of a queue could have been under way by now; 0 when none waits.',
    ['queue'],
    (shown, { queue, oldestSeconds }) => shown.set({ queue }, oldestSeconds),
  );
}
