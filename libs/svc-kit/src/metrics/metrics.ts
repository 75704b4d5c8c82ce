import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Everything that Prometheus reads of a process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Label lookups cost more than the observation itself, so the labelled histograms are kept. */
  private readonly known = new Map<string, (seconds: number) => void>();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
  }

  /** Also tells of the process itself: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  observeRequest(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${status} ${route}`;
    let observe = this.known.get(key);
    if (!observe) {
      const child = this.requests.labels({ method, route, status: String(status) });
      observe = (seconds) => child.observe(seconds);
      this.known.set(key, observe);
    }
    observe(milliseconds / 1000);
  }
}
