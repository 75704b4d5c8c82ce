import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** prom-client samples every 10 ms, which takes 4 ms of a core a second; this takes 0.5. */
const SAMPLE_EVERY_MS = 100;
const NEVER_MS = 24 * 60 * 60 * 1000;

type Delays = ReturnType<typeof monitorEventLoopDelay>;

/** In nanoseconds. A sample is the time since the last one, so it includes the interval. */
const sampled = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - SAMPLE_EVERY_MS / 1000);

const FIGURES: Readonly<Record<string, (delays: Delays) => number>> = {
  min: ({ min }) => sampled(min),
  max: ({ max }) => sampled(max),
  mean: ({ mean }) => sampled(mean),
  stddev: ({ stddev }) => stddev / 1e9,
  p50: (delays) => sampled(delays.percentile(50)),
  p90: (delays) => sampled(delays.percentile(90)),
  p99: (delays) => sampled(delays.percentile(99)),
};
const nameOf = (figure: string): string => `nodejs_eventloop_lag_${figure}_seconds`;

/**
 * Registers prom-client's metrics of a process, with a cheaper measurement of the event loop's lag since the last scrape.
 * A scrape without a sample since the last one repeats its values.
 */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
  const lag = 'nodejs_eventloop_lag_seconds';
  for (const name of [lag, ...Object.keys(FIGURES).map(nameOf)]) registry.removeSingleMetric(name);
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  delays.enable();
  const gauges = Object.entries(FIGURES).map(([figure, read]) => {
    const help = `The event loop’s lag since the last scrape: ${figure}.`;
    return { read, gauge: new Gauge({ name: nameOf(figure), help, registers: [] }) };
  });
  // The first one sets all, before the others are read.
  registry.registerMetric(
    new Gauge({
      name: lag,
      help: 'The event loop’s lag at this scrape.',
      registers: [],
      async collect() {
        const start = performance.now();
        if (delays.count > 0) for (const { read, gauge } of gauges) gauge.set(read(delays));
        delays.reset();
        await new Promise((resolve) => setImmediate(resolve));
        this.set((performance.now() - start) / 1000);
      },
    }),
  );
  for (const { gauge } of gauges) registry.registerMetric(gauge);
}
