import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from '../database/commits';
import { directQuery, type Query } from '../database/query';
import { isDatabaseUnavailable } from '../database/database-errors';
import { newId } from '../ids/new-id';
import type { Metrics } from '../metrics/metrics';
import { secondsToNext, secondsToRetry, type ScheduledTask } from './scheduled-task';
import {
  addTask,
  claimTask,
  extendTask,
  failTask,
  finishTask,
  LEASE_SECONDS,
  plannedTasks,
  releaseTask,
} from './task-store';

/** Bounds the delay where a wake-up is lost, and where another process was to run a task and did not. */
const MAX_PAUSE_MS = 5000;
/** After an error, such as a database that is away. */
const RETRY_MS = 1000;
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
  private waking = new AbortController();
  private endListening: () => void = () => undefined;
  private areAdded = false;
  private tasks: readonly ScheduledTask[] = [];

  /**
   * @param list called when the application starts, after all providers exist
   * @param onNudge calls `nudge` when another process may have triggered a task; returns a function that unsubscribes
   */
  constructor(
    private readonly list: () => readonly ScheduledTask[],
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly onNudge?: (nudge: () => void) => () => void,
  ) {}

  /** Whether this process runs the task. */
  has(name: string): boolean {
    return this.tasks.some((task) => task.name === name);
  }

  onApplicationBootstrap(): void {
    this.tasks = this.list();
    const endings = [
      onEventsCommitted(this.dataSource, (_events, isTriggering) => isTriggering && this.wake()),
      this.onNudge?.(this.wake),
    ];
    this.endListening = () => endings.forEach((end) => end?.());
    this.polling = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.endListening();
    this.wake();
    await this.polling;
    await Promise.race([
      Promise.all(this.running.values()),
      pause(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  private readonly wake = (): void => this.waking.abort();

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const ms = await this.poll().catch((error: unknown) => {
        this.logFailure(error, 'scheduled tasks');
        return RETRY_MS;
      });
      const { signal } = this.waking;
      await pause(ms + Math.random() * JITTER_MS, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) this.waking = new AbortController();
    }
  }

  /** Starts the due tasks. @returns milliseconds until the next one is due */
  private async poll(): Promise<number> {
    const query = directQuery(this.dataSource);
    if (!this.areAdded) await this.addAll(query);
    let next = MAX_PAUSE_MS;
    for (const { name, dueInMs, progress, failures } of await plannedTasks(query)) {
      const task = this.tasks.find((each) => each.name === name);
      if (!task) continue;
      const isRunning = this.running.has(name);
      const periodMs = secondsToNext(task.schedule, new Date()) * 1000;
      next = Math.min(next, isRunning || dueInMs <= 0 ? periodMs : dueInMs);
      const runId = newId();
      if (isRunning || dueInMs > 0 || !(await claimTask(query, name, runId))) continue;
      const run = this.run(task, runId, { progress, failures }).finally(() => {
        this.running.delete(name);
        // It may have been triggered during its run.
        if (periodMs > MAX_PAUSE_MS) this.wake();
      });
      this.running.set(name, run);
    }
    return next;
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
