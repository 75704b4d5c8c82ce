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

const LOOK_EVERY_MS = 1000;
const JITTER_MS = 200;
const STOP_WITHIN_MS = 5000;
const MAX_SECONDS = 600;
/** New tasks do not all run in the first second of a process. */
const FIRST_WITHIN_SECONDS = 5;

/** How a run's time is counted in `job_duration_seconds`. */
const QUEUE = 'scheduled-tasks';

/**
 * Runs recurring tasks, each once for any number of replicas. When they run next is in the database, so that neither an
 * emptied Redis nor a restart loses a run. A process that dies during a run leaves it to another within half a minute.
 */
export class ScheduledTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  private looking: Promise<void> | undefined;
  private areAdded = false;
  private tasks: readonly ScheduledTask[] = [];

  /** @param list is asked when the application starts, once all providers are there */
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
    this.looking = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.looking;
    await Promise.race([
      Promise.all(this.running.values()),
      pause(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.look().catch((error: unknown) => this.tellOf(error, 'scheduled tasks'));
      const ms = LOOK_EVERY_MS + Math.random() * JITTER_MS;
      await pause(ms, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
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
    const signal = AbortSignal.any([
      this.stopping.signal,
      ending.signal,
      AbortSignal.timeout(maxSeconds * 1000),
    ]);
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
      this.tellOf(error, name);
      const seconds = secondsToRetry(schedule, failures + 1, new Date());
      const noted = isStopped
        ? releaseTask(query, name, runId)
        : failTask(query, name, runId, { seconds, error: String(error) });
      await noted.catch(() => undefined);
    } finally {
      ending.abort();
      await keepingLease;
    }
  }

  /** Says that the run is alive until it ends; ends it when another process has taken it over. */
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

  private tellOf(error: unknown, task: string): void {
    const isExpected = isDatabaseUnavailable(error) || this.stopping.signal.aborted;
    this.logger[isExpected ? 'debug' : 'warn'](
      { err: error, task },
      'A scheduled task failed; trying again.',
    );
  }
}
