import type { AdminQueues, JobQueue } from '@feltbook/contracts';
import { Queue, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { ApiError } from '../errors/api-error';
import type { QueueConfig } from '../queues/queue-config';
import { connectQueues, type QueueConnection } from '../queues/queue-connection';
import { MAX_FAILURES, shortened } from './failures';

type QueueState = Omit<AdminQueues['queues'][number], 'service'>;

/** The number of jobs in a queue, by state. */
export interface QueueLoad {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** Time since the next job became ready for a worker. */
  readonly oldestSeconds: number;
}

/** How long a call waits for the connection to Redis. */
const READY_BOUND_MS = 500;
/** How long a call waits for what it reads: a Redis may be connected and silent. */
const READ_BOUND_MS = 1000;
const READY_POLL_MS = 20;

/** Reads a service's queues. Connects at the first call, because processes that answer calls start without Redis. */
export class JobQueues {
  private connection: QueueConnection | undefined;
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly config: QueueConfig,
    private readonly names: readonly string[],
    private readonly logger: Logger,
  ) {}

  /** @throws ApiError `unavailable` while Redis is away or silent */
  async read(): Promise<QueueState[]> {
    if (this.names.length === 0) return [];
    await this.whenReady();
    return inTime(Promise.all(this.names.map((name) => this.stateOf(this.queueNamed(name)))));
  }

  /** As `read` without the failures: a few commands, however long the queues are. @throws as `read` */
  async loads(): Promise<QueueLoad[]> {
    if (this.names.length === 0) return [];
    await this.whenReady();
    return inTime(Promise.all(this.names.map((name) => loadOf(this.queueNamed(name)))));
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /**
   * Retries failed jobs, with a full number of attempts.
   * @param id of one of them; of all without it
   * @returns how many
   * @throws ApiError `unavailable` while Redis is away, `not_found` when there is no such failed job
   */
  async retry(name: string, id?: string): Promise<number> {
    await this.whenReady();
    const queue = this.queueNamed(name);
    const jobs = id === undefined ? await queue.getFailed() : [await failedJob(queue, id)];
    for (const job of jobs) await job.retry('failed', { resetAttemptsMade: true });
    return jobs.length;
  }

  async close(): Promise<void> {
    const closing = Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await Promise.race([closing.catch(() => undefined), pause(READY_BOUND_MS)]);
    this.connection?.close();
  }

  private async stateOf(queue: Queue): Promise<QueueState> {
    const [counts, failures] = await Promise.all([countsOf(queue), queue.getFailed(0, MAX_FAILURES - 1)]);
    return { queue: queue.name, ...counts, failures: failures.map(toFailure) };
  }

  private queueNamed(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = this.connect();
    const queue = new Queue(name, { connection: connection.client, prefix: connection.prefixOf(name) });
    queue.on('error', (error) => this.logger.debug({ err: error }, 'job queue'));
    this.queues.set(name, queue);
    return queue;
  }

  private connect(): QueueConnection {
    return (this.connection ??= connectQueues(this.config, { name: 'job-report', logger: this.logger }));
  }

  private async whenReady(): Promise<void> {
    const connection = this.connect();
    // BullMQ connects a client by itself as soon as a queue uses it.
    for (const name of this.names) this.queueNamed(name);
    const end = performance.now() + READY_BOUND_MS;
    while (!connection.isReady && performance.now() < end) await pause(READY_POLL_MS);
    if (!connection.isReady) throw away();
  }
}

const away = () => new ApiError('unavailable', 'The queues are not available right now.');

/** @throws ApiError `unavailable` for a late answer */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = pause(READ_BOUND_MS).then(() => {
    throw away();
  });
  return Promise.race([reading, late]);
}

async function countsOf(queue: Queue) {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { waiting: waiting + prioritized, active, delayed, failed };
}

async function loadOf(queue: Queue): Promise<QueueLoad> {
  const [counts, [next]] = await Promise.all([countsOf(queue), queue.getWaiting(0, 0)]);
  const readySince = next ? next.timestamp + next.delay : Date.now();
  return { queue: queue.name, ...counts, oldestSeconds: Math.max(0, Date.now() - readySince) / 1000 };
}

async function failedJob(queue: Queue, id: string): Promise<Job> {
  const job = await queue.getJob(id);
  if (!job || !(await job.isFailed())) throw new ApiError('not_found', 'There is no such failed job.');
  return job;
}

const toFailure = (job: Job): JobQueue['failures'][number] => ({
  id: job.id ?? '',
  name: job.name,
  reason: shortened(job.failedReason),
  attempts: job.attemptsMade,
  failed_at: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
