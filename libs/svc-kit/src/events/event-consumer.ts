import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { domainEvent, eventQueueName, type ServiceName } from '@feltbook/contracts';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { directQuery } from '../database/query';
import { isDatabaseUnreachable } from '../database/unreachable';
import { closeRedis, queueConnection, type RedisClientType } from '../redis/redis';
import { applyEvent } from './apply-event';
import type { EventOutcomes } from './event-outcomes';
import type { EventHandlers } from './event-handlers';
import { queuePrefix, type QueueConfig } from './event-queues';

const CONCURRENCY = 4;
const DATABASE_PAUSE_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;
const CLOSE_BOUND_MS = 5000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const FORGET = 'DELETE FROM inbox WHERE received_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT 10000';

/** Takes a service's events from its queue and applies them. */
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private connection: RedisClientType | undefined;
  private worker: Worker | undefined;
  private tidying: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: QueueConfig,
    private readonly service: ServiceName,
    private readonly handlers: () => EventHandlers,
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly outcomes: EventOutcomes,
  ) {}

  onApplicationBootstrap(): void {
    const { config, logger } = this;
    const handlers = this.handlers();
    this.connection = queueConnection(config.REDIS_URL, { name: `${this.service}-events`, logger });
    this.worker = new Worker(
      eventQueueName(this.service),
      (job, token) => this.process(handlers, job, token),
      {
        connection: this.connection,
        prefix: queuePrefix(config),
        concurrency: CONCURRENCY,
        lockDuration: 10_000,
        stalledInterval: 5000,
        // A worker that was killed is no fault of the event's.
        maxStalledCount: 1000,
        runRetryDelay: 1000,
        settings: { backoffStrategy: (attempt = 1) => Math.min(250 * 2 ** attempt, LONGEST_BACKOFF_MS) },
      },
    );
    this.worker.on('error', (error) => logger.debug({ err: error }, 'event worker'));
    this.worker.on('failed', (job, error) => this.tellOfFailure(job, error));
    this.tidying = setInterval(() => void this.tidy(), TIDY_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.tidying);
    const bound = new Promise((resolve) => setTimeout(resolve, CLOSE_BOUND_MS).unref());
    await Promise.race([this.worker?.close(!this.connection?.isReady).catch(() => undefined), bound]);
    if (this.connection) closeRedis(this.connection);
  }

  private async process(handlers: EventHandlers, job: Job, token?: string): Promise<void> {
    const parsed = z.safeParse(domainEvent, job.data);
    if (!parsed.success) throw new UnrecoverableError('This is not an event that this service knows.');
    try {
      const isNew = await applyEvent(this.dataSource, handlers, parsed.data);
      this.outcomes.count(isNew ? 'applied' : 'repeated');
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      // The database being away is not the event's failure: it waits, and no attempt is counted.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }

  private tellOfFailure(job: Job | undefined, error: Error): void {
    const about = { err: error, eventId: job?.id, eventType: job?.name, attempt: job?.attemptsMade };
    const parked =
      error instanceof UnrecoverableError || (job?.attemptsMade ?? 0) >= (job?.opts.attempts ?? 1);
    this.outcomes.count(parked ? 'parked' : 'failed');
    if (parked) this.logger.error(about, 'An event is parked: it could not be applied.');
    else this.logger.warn(about, 'An event could not be applied; trying again.');
  }

  private async tidy(): Promise<void> {
    await directQuery(this.dataSource)
      .run(FORGET)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'inbox'));
  }
}
