import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import {
  domainEvent,
  eventQueueName,
  isOfLaterBuild,
  type DomainEvent,
  type ServiceName,
} from '@feltbook/contracts';
import { UnrecoverableError, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { Metrics } from '../metrics/metrics';
import { JobWorker } from '../queues/job-worker';
import { applyEvent } from './apply-event';
import { confirm } from './confirmations';
import type { EventHandlers } from './event-handlers';
import type { QueueConfig } from './event-queues';

/** Events that are applied at the same time. */
const CONCURRENCY = 8;

const OUTCOMES = ['applied', 'repeated', 'failed', 'parked'] as const;

/** Applies a service's incoming events, and confirms them to their publishers once they are committed. */
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;
  private readonly outcomes: Counter<'outcome'>;

  constructor(
    private readonly config: QueueConfig,
    private readonly service: ServiceName,
    private readonly handlers: () => EventHandlers,
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.outcomes = new Counter({
      name: 'events_consumed_total',
      help: 'Events taken in, by what became of them.',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
    // Known from the start, so that the first parked event is a rise and not a new series.
    for (const outcome of OUTCOMES) this.outcomes.inc({ outcome }, 0);
  }

  onApplicationBootstrap(): void {
    const handlers = this.handlers();
    this.worker = new JobWorker(this.config, this.logger, {
      queue: eventQueueName(this.service),
      concurrency: CONCURRENCY,
      metrics: this.metrics,
      process: ({ data }) => this.process(handlers, data),
      onFailed: (job, error) => this.logFailure(job, error),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async process(handlers: EventHandlers, data: unknown): Promise<void> {
    const event = readEvent(data);
    const isNew = await applyEvent(this.dataSource, handlers, event);
    this.outcomes.inc({ outcome: isNew ? 'applied' : 'repeated' });
    // Not awaited: an event whose confirmation is lost is dispatched again, and confirmed again.
    const connection = this.worker?.connection;
    if (connection)
      confirm(connection, event, this.service).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'confirmation'),
      );
  }

  private logFailure(job: Job | undefined, error: Error): void {
    const { accountId } = (job?.data ?? {}) as { accountId?: unknown };
    const about = {
      err: error,
      eventId: job?.id,
      eventType: job?.name,
      accountId,
      attempt: job?.attemptsMade,
    };
    const parked =
      error instanceof UnrecoverableError || (job?.attemptsMade ?? 0) >= (job?.opts.attempts ?? 1);
    this.outcomes.inc({ outcome: parked ? 'parked' : 'failed' });
    if (parked) this.logger.error(about, 'An event is parked: it could not be applied.');
    else this.logger.warn(about, 'An event could not be applied; trying again.');
  }
}

/** Retries an event of a later build, which a newer replica may take next. Parks data that no build can read at once. */
function readEvent(data: unknown): DomainEvent {
  const parsed = z.safeParse(domainEvent, data);
  if (parsed.success) return parsed.data;
  if (isOfLaterBuild(data)) throw new Error('This event is of a later build than this service.');
  throw new UnrecoverableError('This is not an event that this service knows.');
}
