import {
  eventQueueName,
  SERVICE_NAMES,
  type DomainEvent,
  type EventType,
  type ServiceName,
} from '@feltbook/contracts';
import { Queue, type JobsOptions } from 'bullmq';
import type { Logger } from 'pino';
import type { Query } from '../database/query';
import type { QueueConfig } from '../queues/queue-config';
import { connectQueues, isOutage, type QueueConnection } from '../queues/queue-connection';
import { traceDispatch } from '../telemetry/trace-dispatch';
import { confirmersOf, FOLLOW_UP, type Confirmer } from './awaited';
import { takeConfirmations, type Confirmation } from './confirmations';

export { queuePrefix, type QueueConfig } from '../queues/queue-config';

export interface OutgoingEvent {
  id: string;
  type: EventType;
  /** The event as JSON text. */
  event: string;
  /** Who has not confirmed it; all subscribers without this. */
  awaiting?: readonly Confirmer[] | null;
}

/** A job that a service does after an event of its own. */
export interface FollowUp {
  readonly type: EventType;
  readonly queue: string;
  /** Of the jobs with one deduplication id that are sent together, only one is sent. */
  jobOf(event: DomainEvent): FollowUpJob;
  /**
   * Checks by the service's data which jobs are done. Jobs that Redis lost are sent again.
   * @returns ids of the events whose jobs are not done
   */
  unfinished(query: Query, events: readonly DomainEvent[]): Promise<readonly string[]>;
}

export interface FollowUpJob {
  readonly name: string;
  readonly data: object;
  readonly options: JobsOptions;
}

/** Redis is away or too slow. Does not count as a failed attempt. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
}

const SEND_TIMEOUT_MS = 3000;
const CONSUMER_ATTEMPTS = 20;

/**
 * Failed events are kept for inspection. Applied ones are removed at once: BullMQ drops a repeated job id, and an event
 * whose confirmation was lost has to reach its consumer again.
 */
const JOB_OPTIONS: JobsOptions = {
  attempts: CONSUMER_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: { count: 10_000 },
};

interface QueueJob extends FollowUpJob {
  readonly queue: string;
}

/** Sends events to the queues of their subscribers, and follow-up jobs to theirs. */
export class EventQueues {
  private readonly connection: QueueConnection;
  private readonly queues = new Map<string, Queue>();

  constructor(
    config: QueueConfig,
    private readonly logger: Logger,
    private readonly followUps: readonly FollowUp[] = [],
  ) {
    this.connection = connectQueues(config, { name: 'outbox-relay', logger });
    // BullMQ connects with the first queue: `isReady` has to be true before the first event.
    for (const service of SERVICE_NAMES) this.queueNamed(eventQueueName(service));
  }

  get isReady(): boolean {
    return this.connection.isReady;
  }

  /** @returns all who have to confirm an event of this type, the service's own follow-up included */
  confirmersOf(type: EventType): readonly Confirmer[] {
    return confirmersOf(
      type,
      this.followUps.some((followUp) => followUp.type === type),
    );
  }

  /** @returns ids of the events whose follow-up jobs are not done, by the service's data */
  async unfinished(query: Query, events: readonly OutgoingEvent[]): Promise<Set<string>> {
    const unfinished = new Set<string>();
    for (const followUp of this.followUps) {
      const own = events.filter(({ type }) => type === followUp.type).map(({ event }) => readEvent(event));
      if (own.length === 0) continue;
      for (const id of await followUp.unfinished(query, own)) unfinished.add(id);
    }
    return unfinished;
  }

  /**
   * Removes the confirmations of a producer's events from Redis. An event whose confirmation is lost afterwards is
   * dispatched and confirmed again.
   * @throws QueueUnavailableError when Redis is away
   */
  async confirmations(producer: ServiceName): Promise<Confirmation[]> {
    let taken: Confirmation[] = [];
    await this.unlessAway(takeConfirmations(this.connection, producer).then((found) => (taken = found)));
    return taken;
  }

  /**
   * Adds events to the queue of each subscriber, and follow-up jobs to theirs. The job of an event has the event's id, so
   * that a second dispatch adds none while the first waits.
   * @throws QueueUnavailableError when Redis is away
   */
  async send(events: readonly OutgoingEvent[]): Promise<void> {
    const domainEvents = events.map(({ event }) => readEvent(event));
    const confirmers = new Map(
      events.map(({ id, type, awaiting }) => [id, awaiting ?? this.confirmersOf(type)]),
    );
    await traceDispatch(domainEvents, (traced) => {
      // Not `addBulk`: in its transaction, a restarted Redis lacks BullMQ's scripts, and nothing loads them again.
      const sends = this.jobsOf(traced, confirmers).map(({ queue, name, data, options }) =>
        this.queueNamed(queue).add(name, data, options),
      );
      return this.unlessAway(Promise.all(sends).then(() => this.connection.secured()));
    });
  }

  async close(): Promise<void> {
    const closing = Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await Promise.race([closing.catch(() => undefined), timeout(1000)]);
    this.connection.close();
  }

  private async unlessAway(sends: Promise<unknown>): Promise<void> {
    if (!this.isReady) {
      sends.catch(() => undefined);
      throw new QueueUnavailableError('Redis is away.');
    }
    let finished = false;
    const late = timeout(SEND_TIMEOUT_MS).then(() => {
      if (!finished) throw new QueueUnavailableError('Redis did not answer in time.');
    });
    try {
      await Promise.race([sends, late]);
    } catch (error) {
      sends.catch(() => undefined);
      if (error instanceof QueueUnavailableError || (this.isReady && !isOutage(error))) throw error;
      throw new QueueUnavailableError('Redis went away.', { cause: error });
    } finally {
      finished = true;
    }
  }

  private jobsOf(
    events: readonly DomainEvent[],
    confirmers: ReadonlyMap<string, readonly Confirmer[]>,
  ): QueueJob[] {
    const jobs = SERVICE_NAMES.flatMap((service) => {
      const own = events.filter(({ id }) => confirmers.get(id)?.includes(service));
      return own.map((event): QueueJob => {
        const options = { ...JOB_OPTIONS, jobId: event.id };
        return { queue: eventQueueName(service), name: event.type, data: event, options };
      });
    });
    const followUps = new Map<unknown, QueueJob>();
    for (const event of events) {
      const { id, type, traceparent } = event;
      for (const followUp of this.followUps) {
        if (followUp.type !== type || !confirmers.get(id)?.includes(FOLLOW_UP)) continue;
        const { queue } = followUp;
        const { name, data, options } = followUp.jobOf(event);
        const job = { queue, name, data: { ...data, ...(traceparent && { traceparent }) }, options };
        const { deduplication } = options;
        followUps.set(deduplication ? `${queue} ${deduplication.id}` : job, job);
      }
    }
    return [...jobs, ...followUps.values()];
  }

  private queueNamed(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: this.connection.client,
      prefix: this.connection.prefixOf(name),
    });
    queue.on('error', (error) => this.logger.debug({ err: error }, 'event queue'));
    this.queues.set(name, queue);
    return queue;
  }
}

// Rows of the outbox were written by `writeEvent`.
const readEvent = (text: string): DomainEvent => JSON.parse(text) as DomainEvent;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
