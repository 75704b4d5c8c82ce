import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { watchProcess } from './event-loop';

const BLOCKED_MS = 300;

async function lags(registry: Registry): Promise<Map<string, number>> {
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('nodejs_eventloop_lag'));
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

describe('watchProcess', () => {
  it('reports how long the event loop was blocked', async () => {
    const registry = new Registry();
    watchProcess(registry);
    // The first sample is the time from which the next one counts.
    await pause(150);
    const end = performance.now() + BLOCKED_MS;
    while (performance.now() < end);
    // On a busy machine, single samples are late.
    await pause(1000);
    const measured = await lags(registry);
    expect(measured.get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan((BLOCKED_MS - 150) / 1000);
    expect(measured.get('nodejs_eventloop_lag_min_seconds')).toBeLessThan(BLOCKED_MS / 1000);
  });

  it('reports numbers in a scrape right after another one, and before the first sample', async () => {
    const registry = new Registry();
    watchProcess(registry);
    for (let scrape = 0; scrape < 3; scrape += 1) {
      const measured = await lags(registry);
      expect(measured.size).toBe(8);
      // A histogram without a sample has a minimum of centuries.
      for (const value of measured.values()) expect(value).toBeLessThan(1000);
    }
  });

  it('keeps the other metrics of the process', async () => {
    const registry = new Registry();
    watchProcess(registry);
    const text = await registry.metrics();
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('nodejs_heap_size_used_bytes');
  });
});
