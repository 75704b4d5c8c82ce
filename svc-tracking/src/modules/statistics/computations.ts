import { Injectable } from '@nestjs/common';
import { Metrics } from '@feltbook/svc-kit';
import { Counter } from 'prom-client';

/** Whether all results were read, or only those that depend on today. */
export type Extent = 'whole' | 'as_of_today';
/** Whether a call or the worker computed it. */
export type Cause = 'call' | 'worker';

/** Counts computations of dashboards. */
@Injectable()
export class Computations {
  private readonly counter: Counter<'extent' | 'cause'>;

  constructor({ registry }: Metrics) {
    this.counter = new Counter({
      name: 'statistics_computations_total',
      help: 'Dashboards that were computed: from all results or for another day, for a call or by the worker.',
      labelNames: ['extent', 'cause'],
      registers: [registry],
    });
  }

  count(extent: Extent, cause: Cause, times = 1): void {
    this.counter.inc({ extent, cause }, times);
  }

  /** @returns the number of computations of this process */
  async total(): Promise<number> {
    const { values } = await this.counter.get();
    return values.reduce((sum, { value }) => sum + value, 0);
  }
}
