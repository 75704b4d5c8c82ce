import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { directQuery, type Query } from '../database/query';
import { isDatabaseUnavailable } from '../database/database-errors';
import { newId } from '../ids/new-id';
import type { Metrics } from '../metrics/metrics';
import { secondsToNext, secondsToRetry, type ScheduledTask } from './scheduled-task';
import {
  addTask,
  claimTask,
  dueTasks,
  extendTask,
  failTask,
  finishTask,
  LEASE_SECONDS,
  releaseTask,
} from './task-store';

const POLL_EVERY_MS = 1000;
const JITTER_MS = 200;
const STOP_WITHIN_MS = 5000;
const MAX_SECONDS = 600;
/** Spreads the first runs of new tasks. */
const FIRST_WITHIN_SECONDS = 5;

/** The queue's name in `job_duration_seconds`. */
const QUEUE = 'scheduled-tasks';

/**
 * The one scheduler of recurring work. Each task runs once for any number of replicas. The next run is stored in the
 * database: neither an emptied Redis nor a restart loses it. Another process takes over from one that died within 30 s.
 */
export class ScheduledTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  private polling: Promise<void> | undefined;
  private areAdded = false;
  private tasks: readonly ScheduledTask[] = [];

  /** @param list called when the application starts, after all providers exist */
  constructor(
    private readonly list: () => readonly ScheduledTask[],
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Whether this process runs the task. */
  has(name: string): boolean {
    return this.tasks.some((task) => task.name === name);
  }

  onApplicationBootstrap(): void {
    this.tasks = this.list();
    this.polling = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.polling;
    await Promise.race([
      Promise.all(this.running.values()),
      pause(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.poll().catch((error: unknown) => this.logFailure(error, 'scheduled tasks'));
      const ms = POLL_EVERY_MS + Math.random() * JITTER_MS;
      await pause(ms, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async poll(): Promise<void> {
    const query = directQuery(this.dataSource);
    if (!this.areAdded) await this.addAll(query);
    for (const { name, progress, failures } of await dueTasks(query)) {
      const task = this.tasks.find((each) => each.name === name);
      if (!task || this.running.has(name)) continue;
      const runId = newId();
      if (!(await claimTask(query, name, runId))) continue;
      const run = this.run(task, runId, { progress, failures }).finally(() => this.running.delete(name));
      this.running.set(name, run);
    }
  }

  private async addAll(query: Query): Promise<void> {
    for (const { name, schedule } of this.tasks) {
      const seconds = secondsToNext(schedule, new Date());
      const soon = Math.random() * Math.min(FIRST_WITHIN_SECONDS, seconds);
      await addTask(query, name, { firstSeconds: 'dailyAt' in schedule ? seconds : soon, seconds });
    }
    this.areAdded = true;
  }

  private async run(
    task: ScheduledTask,
    runId: string,
    { progress, failures }: { progress: string; failures: number },
  ): Promise<void> {
    const { name, schedule, maxSeconds = MAX_SECONDS } = task;
    const query = directQuery(this.dataSource);
    const ending = new AbortController();
    // Not AbortSignal.timeout: inside AbortSignal.any, Node may collect it as garbage, and then it never fires.
    const timer = setTimeout(() => ending.abort(), maxSeconds * 1000).unref();
    const signal = AbortSignal.any([this.stopping.signal, ending.signal]);
    const startedAt = performance.now();
    const done = (outcome: 'completed' | 'failed' | 'postponed') =>
      this.metrics.observeJob(QUEUE, name, outcome, (performance.now() - startedAt) / 1000);
    const keepingLease = this.keepLease(name, runId, signal, ending);
    try {
      const next = await task.run({ signal, progress });
      if (signal.aborted) throw new Error('The run was ended before it was finished.');
      await finishTask(query, name, runId, {
        seconds: secondsToNext(schedule, new Date()),
        progress: next ?? null,
      });
      done('completed');
    } catch (error) {
      const isStopped = this.stopping.signal.aborted || isDatabaseUnavailable(error);
      done(isStopped ? 'postponed' : 'failed');
      this.logFailure(error, name);
      const seconds = secondsToRetry(schedule, failures + 1, new Date());
      const noted = isStopped
        ? releaseTask(query, name, runId)
        : failTask(query, name, runId, { seconds, error: String(error) });
      await noted.catch(() => undefined);
    } finally {
      clearTimeout(timer);
      ending.abort();
      await keepingLease;
    }
  }

  /** Extends the run's lease until it ends. Aborts the run when another process has taken it over. */
  private async keepLease(
    name: string,
    runId: string,
    signal: AbortSignal,
    ending: AbortController,
  ): Promise<void> {
    const query = directQuery(this.dataSource);
    for (;;) {
      await pause((LEASE_SECONDS * 1000) / 3, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      // While the database is away nobody else can take it over.
      const isOurs = await extendTask(query, name, runId).catch(() => true);
      if (!isOurs) ending.abort();
    }
  }

  private logFailure(error: unknown, task: string): void {
    const isExpected = isDatabaseUnavailable(error) || this.stopping.signal.aborted;
    this.logger[isExpected ? 'debug' : 'warn'](
      { err: error, task },
      'A scheduled task failed; trying again.',
    );
  }
}
