import { METHODS } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ownBuild } from '../build/own-build';
import type { CacheReads } from './cache-reads';
import { watchProcess } from './event-loop';

export type JobOutcome = 'completed' | 'failed' | 'postponed';

/** Other methods share one label, because callers can make them up. */
const KNOWN_METHODS = new Set(METHODS);

/** The Prometheus metrics of a process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private jobs: Histogram<'queue' | 'job' | 'outcome'> | undefined;
  private caches: Map<string, readonly CacheReads[]> | undefined;
  /** Label lookups cost more than the observation itself, so the labelled histograms are kept. */
  private readonly known = new Map<string, (seconds: number) => void>();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    new Gauge({
      name: 'build_info',
      help: 'Always 1. The labels name what the process runs.',
      labelNames: ['slice', 'version', 'commit'],
      registers: [this.registry],
    }).set({ ...ownBuild(service) }, 1);
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
  }

  /** Also collects metrics of the process: memory, event loop, garbage collection. */
  watchProcess(): void {
    watchProcess(this.registry);
  }

  /** Counts the lines of the log that were lost. */
  watchLog(log: { readonly lostLines: number }): void {
    new Counter({
      name: 'log_lines_lost_total',
      help: 'Lines of the log that were dropped because the log could not be written.',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(log.lostLines);
      },
    });
  }

  /** @param route as the router writes it, never the path: each one is a series of its own */
  observeRequest(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${status} ${route}`;
    let observe = this.known.get(key);
    if (!observe) {
      const shown = KNOWN_METHODS.has(method) ? method : 'other';
      const child = this.requests.labels({ method: shown, route, status: String(status) });
      observe = (seconds) => child.observe(seconds);
      this.known.set(key, observe);
    }
    observe(milliseconds / 1000);
  }

  /** One attempt at a job of a queue. `postponed`: the database was away, which counts as no failure. */
  observeJob(queue: string, job: string, outcome: JobOutcome, seconds: number): void {
    this.jobs ??= new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of each attempt at a job, by queue, kind of job and outcome.',
      labelNames: ['queue', 'job', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [this.registry],
    });
    this.jobs.observe({ queue, job, outcome }, seconds);
  }

  /** Counts a cache's hits and misses. Caches of one name are added up. */
  watchCache(name: string, reads: CacheReads): void {
    this.caches ??= this.countReads();
    this.caches.set(name, [...(this.caches.get(name) ?? []), reads]);
  }

  private countReads() {
    const caches = new Map<string, readonly CacheReads[]>();
    new Counter({
      name: 'cache_reads_total',
      help: 'Reads of caches, by whether what was asked for was there.',
      labelNames: ['cache', 'outcome'],
      registers: [this.registry],
      // Caches keep plain counters, because updating a metric would slow down hot paths.
      collect() {
        this.reset();
        for (const [cache, all] of caches) {
          const sum = (kind: keyof CacheReads) => all.reduce((total, reads) => total + reads[kind], 0);
          this.inc({ cache, outcome: 'hit' }, sum('hits'));
          this.inc({ cache, outcome: 'miss' }, sum('misses'));
        }
      },
    });
    return caches;
  }
}
