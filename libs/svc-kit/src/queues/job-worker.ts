import { DelayedError, Worker, type Job, type RateLimiterOptions } from 'bullmq';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/database-errors';
import type { JobOutcome, Metrics } from '../metrics/metrics';
import type { QueueConfig } from './queue-config';
import { connectQueues, type QueueConnection } from './queue-connection';
import { inSpan, SpanKind } from '../telemetry/tracing';

const DATABASE_PAUSE_MS = 1000;
const MAX_BACKOFF_MS = 60_000;
const CLOSE_BOUND_MS = 5000;

export interface JobWorkerOptions {
  /** The queue's name. */
  readonly queue: string;
  /** Concurrent jobs. */
  readonly concurrency: number;
  /** Bounds the jobs of all workers to `max` in `duration` milliseconds. */
  readonly limiter?: RateLimiterOptions;
  readonly process: (job: Job) => Promise<void>;
  /** Records the duration of each job. */
  readonly metrics: Metrics;
  /** Called after every failed attempt. */
  readonly onFailed: (job: Job | undefined, error: Error) => void;
}

/**
 * Processes a queue until it is closed. While the database is away, jobs wait and no attempt is counted. Jobs with the
 * backoff `custom` wait twice as long after every failure, up to a minute.
 */
export class JobWorker {
  readonly connection: QueueConnection;
  private readonly worker: Worker;

  constructor(
    config: QueueConfig,
    private readonly logger: Logger,
    private readonly options: JobWorkerOptions,
  ) {
    const { queue: name, concurrency, limiter, onFailed } = options;
    this.connection = connectQueues(config, { name, logger });
    this.worker = new Worker(name, (job, token) => this.take(job, token), {
      connection: this.connection.client,
      prefix: this.connection.prefixOf(name),
      concurrency,
      ...(limiter && { limiter }),
      lockDuration: 10_000,
      stalledInterval: 5000,
      // A killed worker is not the job's failure.
      maxStalledCount: 1000,
      runRetryDelay: 1000,
      settings: { backoffStrategy: (attempt = 1) => Math.min(250 * 2 ** attempt, MAX_BACKOFF_MS) },
    });
    this.worker.on('error', this.logError);
    this.worker.on('failed', onFailed);
  }

  /** Waits some seconds for jobs in progress; not while Redis is away. */
  async close(): Promise<void> {
    const isAway = !this.connection.isReady;
    const closing = this.worker.close(isAway).catch(() => undefined);
    await Promise.race([closing, pause(CLOSE_BOUND_MS)]);
    this.connection.close();
  }

  private async take(job: Job, token: string | undefined): Promise<void> {
    const { queue, metrics, process } = this.options;
    const startedAt = performance.now();
    const done = (outcome: JobOutcome) =>
      metrics.observeJob(queue, job.name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await unlessDatabaseIsAway(job, token, () =>
        inSpan(`process ${queue}`, detailsOf(job), () => process(job)),
      );
      done('completed');
    } catch (error) {
      done(error instanceof DelayedError ? 'postponed' : 'failed');
      throw error;
    }
  }

  private readonly logError = (error: Error): void =>
    this.logger.debug({ err: error, queue: this.options.queue }, 'job worker');
}

/** Continues the trace that led to the job, if there is one. */
function detailsOf({ id = '', name, queueName, attemptsStarted, data }: Job) {
  const { traceparent, accountId } = data as { traceparent?: unknown; accountId?: unknown };
  return {
    kind: SpanKind.CONSUMER,
    parent: typeof traceparent === 'string' ? traceparent : null,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queueName,
      'messaging.message.id': id,
      'feltbook.job': name,
      'feltbook.attempt': attemptsStarted,
      ...(typeof accountId === 'string' && { 'user.id': accountId }),
    },
  };
}

/** Postpones the job while the database is away, without counting a failure. */
async function unlessDatabaseIsAway(job: Job, token: string | undefined, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
    throw new DelayedError();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
