import type { Metrics } from '@feltbook/svc-kit';
import { Gauge } from 'prom-client';
import type { Site } from '../pages/site';
import type { ByteBudget } from '../proxy/byte-budget';
import type { Upstreams } from '../proxy/upstream';

/** Registers gauges of the services: `upstream_up` is 0 while the circuit breaker is open. */
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
      for (const { name, slots } of Object.values(upstreams)) {
        const { load } = slots;
        this.set({ upstream: name, stage: 'running' }, load.running);
        this.set({ upstream: name, stage: 'waiting' }, load.waiting);
      }
    },
  });
}

/** Registers a gauge of the slices' page servers: 0 if no replica answers, so that pages come from memory. */
export function watchPages({ registry }: Metrics, sites: ReadonlyMap<string, Pick<Site, 'isUp'>>): void {
  new Gauge({
    name: 'pages_up',
    help: 'Whether the server of the slice’s pages answers.',
    labelNames: ['slice'],
    registers: [registry],
    collect() {
      for (const [slice, { isUp }] of sites) this.set({ slice }, isUp ? 1 : 0);
    },
  });
}

/** Registers a gauge of the memory that slow clients occupy. */
export function watchBuffers(
  { registry }: Metrics,
  budgets: Readonly<Record<'answers' | 'bodies', ByteBudget>>,
): void {
  new Gauge({
    name: 'gateway_buffered_bytes',
    help: 'Bytes of answers that clients have not taken yet, and of bodies.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, { inUse }] of Object.entries(budgets)) this.set({ kind }, inUse);
    },
  });
}
