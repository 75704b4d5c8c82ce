import { Counter } from 'prom-client';
import type { Metrics } from '../metrics/metrics';

export type EventOutcome = 'applied' | 'repeated' | 'failed' | 'parked';

/** Counts what became of the events that a process took in. Anything parked wants a person. */
export class EventOutcomes {
  private readonly counter: Counter<'outcome'>;

  constructor({ registry }: Metrics) {
    this.counter = new Counter({
      name: 'events_consumed_total',
      help: 'Events taken in, by what became of them.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    // Known from the start, so that the first parked event is a rise and not a new series.
    for (const outcome of ['applied', 'repeated', 'failed', 'parked'] as const)
      this.counter.inc({ outcome }, 0);
  }

  count(outcome: EventOutcome): void {
    this.counter.inc({ outcome });
  }
}
