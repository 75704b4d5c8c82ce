import type { Metrics } from '@feltbook/svc-kit';
import { Gauge } from 'prom-client';
import type { Upstreams } from '../proxy/upstream';

/** Shows Prometheus how the services look from here: 1 while calls are passed on, 0 while the breaker answers. */
export function watchUpstreams({ registry }: Metrics, upstreams: Upstreams): void {
  new Gauge({
    name: 'upstream_up',
    help: 'Whether calls are passed on to the service.',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const { name, state } of Object.values(upstreams)) {
        this.set({ upstream: name }, state === 'down' ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: 'upstream_calls',
    help: 'Calls that are with the service, or wait for a connection to it.',
    labelNames: ['upstream', 'stage'],
    registers: [registry],
    collect() {
      for (const { name, load } of Object.values(upstreams)) {
        this.set({ upstream: name, stage: 'running' }, load.running);
        this.set({ upstream: name, stage: 'waiting' }, load.waiting);
      }
    },
  });
}
