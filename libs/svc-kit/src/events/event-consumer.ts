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
import { isDatabaseUnavailable } from '../database/database-errors';
import { Confirmations } from './confirmations';
import { EventApplier } from './event-applier';
import { eventGroup } from './event-group';
import type { EventHandlers } from './event-handlers';
import { JOB_OPTIONS, type QueueConfig } from './event-queues';

const OUTCOMES = ['applied', 'repeated', 'failed', 'parked'] as const;

/** Applies a service's incoming events, and confirms them to their publishers once they are committed. */
export class EventConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;
  private confirmations: Confirmations | undefined;
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
    const applier = new EventApplier(this.dataSource, this.handlers());
    this.worker = new JobWorker(this.config, this.logger, {
      queue: eventQueueName(this.service),
      concurrency: applier.concurrency,
      metrics: this.metrics,
      process: ({ data }) => this.process(applier, data),
      onFailed: (job, error) => this.logFailure(job, error),
    });
    this.confirmations = new Confirmations(this.worker.connection, this.service);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  /** Of a group, those that fail get jobs of their own, which are retried and parked like all others. */
  private async process(applier: EventApplier, data: unknown): Promise<void> {
    const group = z.safeParse(eventGroup, data);
    if (!group.success) return this.applyOne(applier, data);
    const { events } = group.data;
    const outcomes = await Promise.allSettled(events.map((event) => this.applyOne(applier, event)));
    const failed = outcomes.flatMap((outcome, at) =>
      outcome.status === 'rejected' ? { event: events[at], error: outcome.reason as unknown } : [],
    );
    // The whole group waits for the database: the inbox knows which of it were applied.
    const away = failed.find(({ error }) => isDatabaseUnavailable(error));
    if (away) throw away.error;
    for (const { event, error } of failed) {
      this.logger.warn({ err: error, eventId: event?.id }, 'An event of a group is tried again alone.');
      if (event) await this.worker?.add(event.type, event, { ...JOB_OPTIONS, jobId: event.id });
    }
  }

  private async applyOne(applier: EventApplier, data: unknown): Promise<void> {
    const event = readEvent(data);
    const isNew = await applier.apply(event);
    this.outcomes.inc({ outcome: isNew ? 'applied' : 'repeated' });
    // Not awaited: an event whose confirmation is lost is dispatched again, and confirmed again.
    this.confirmations
      ?.confirm(event)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'confirmation'));
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
