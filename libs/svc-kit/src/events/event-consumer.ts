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
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { Metrics } from '../metrics/metrics';
import { JobWorker } from '../queues/job-worker';
import { applyEvent } from './apply-event';
import { Confirmations } from './confirmations';
import type { EventOutcomes } from './event-outcomes';
import type { EventHandlers } from './event-handlers';
import type { QueueConfig } from './event-queues';

const CONCURRENCY = 4;

/** Takes a service's events from its queue, applies them, and confirms them to their producers once they are committed. */
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;
  private confirmations: Confirmations | undefined;

  constructor(
    private readonly config: QueueConfig,
    private readonly service: ServiceName,
    private readonly handlers: () => EventHandlers,
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly outcomes: EventOutcomes,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const handlers = this.handlers();
    this.worker = new JobWorker(this.config, this.logger, {
      queue: eventQueueName(this.service),
      concurrency: CONCURRENCY,
      metrics: this.metrics,
      process: (job) => this.process(handlers, job),
      onFailed: (job, error) => this.tellOfFailure(job, error),
    });
    this.confirmations = new Confirmations(this.worker.connection, this.service);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async process(handlers: EventHandlers, job: Job): Promise<void> {
    const event = readEvent(job.data);
    const isNew = await applyEvent(this.dataSource, handlers, event);
    this.outcomes.count(isNew ? 'applied' : 'repeated');
    // Not awaited: an event whose confirmation is lost is dispatched again, and confirmed again.
    this.confirmations
      ?.confirm(event)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'confirmation'));
  }

  private tellOfFailure(job: Job | undefined, error: Error): void {
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
    this.outcomes.count(parked ? 'parked' : 'failed');
    if (parked) this.logger.error(about, 'An event is parked: it could not be applied.');
    else this.logger.warn(about, 'An event could not be applied; trying again.');
  }
}

/**
 * What this build does not know yet is tried again like any failure, for a replica of a later build may take it next; it is
 * parked when none has come after all attempts. What nobody can ever read is parked at once.
 */
function readEvent(data: unknown): DomainEvent {
  const parsed = z.safeParse(domainEvent, data);
  if (parsed.success) return parsed.data;
  if (isOfLaterBuild(data)) throw new Error('This event is of a later build than this service.');
  throw new UnrecoverableError('This is not an event that this service knows.');
}
