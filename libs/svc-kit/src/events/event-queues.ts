import { eventQueueName, type DomainEvent, type EventType, type ServiceName } from '@feltbook/contracts';
import { Queue, type JobsOptions } from 'bullmq';
import type { Logger } from 'pino';
import type { Query } from '../database/query';
import { handingOn } from '../telemetry/handing-on';
import type { QueueConfig } from '../queues/queue-config';
import { connectQueues, isOutage, type QueueConnection } from '../queues/queue-connection';
import { awaitedOf, FOLLOW_UP, isService, type Awaited } from './awaited';
import { takeConfirmations, type Confirmation } from './confirmations';

export { queuePrefix, type QueueConfig } from '../queues/queue-config';

export interface OutgoingEvent {
  id: string;
  type: EventType;
  /** The event as JSON text. */
  event: string;
  /** Whom to send it to; everybody who wants it without this. */
  awaiting?: readonly Awaited[] | null;
}

/** A job of the service itself that an event of its own leads to. */
export interface FollowUp {
  readonly type: EventType;
  readonly queue: string;
  /** Jobs of one deduplication id, written at once, are written once. */
  jobOf(event: DomainEvent): FollowUpJob;
  /**
   * Whether the jobs did their work, by what the service has stored: jobs that Redis lost are sent again.
   * @returns ids of the events whose work is not done
   */
  unfinished(query: Query, events: readonly DomainEvent[]): Promise<readonly string[]>;
}

export interface FollowUpJob {
  readonly name: string;
  readonly data: object;
  readonly options: JobsOptions;
}

/** Redis is away or too slow: nobody's fault, and no reason to count a failed attempt. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
}

const SEND_TIMEOUT_MS = 3000;
const CONSUMER_ATTEMPTS = 20;

/**
 * Failed events stay to be looked at. Applied ones go at once: an event that is sent again, for nobody knows that it was
 * applied, has to reach its consumer, whose inbox recognises it.
 */
const JOB_OPTIONS: JobsOptions = {
  attempts: CONSUMER_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: { count: 10_000 },
};

interface Writing extends FollowUpJob {
  readonly queue: string;
}

/** The queues that services take their events from, and those of follow-ups, seen from the sender. */
export class EventQueues {
  private readonly connection: QueueConnection;
  private readonly queues = new Map<string, Queue>();

  constructor(
    config: QueueConfig,
    private readonly logger: Logger,
    private readonly followUps: readonly FollowUp[] = [],
  ) {
    this.connection = connectQueues(config, { name: 'outbox-relay', logger });
    // Connects by itself as soon as a queue exists; the first queue is made now so that `isReady` means something.
    this.queueNamed(eventQueueName('svc-tracking'));
  }

  get isReady(): boolean {
    return this.connection.isReady;
  }

  /** @returns everybody who has to confirm an event of this type, the service's own follow-up included */
  awaitedOf(type: EventType): readonly Awaited[] {
    return awaitedOf(
      type,
      this.followUps.some((followUp) => followUp.type === type),
    );
  }

  /** @returns those of the events whose follow-ups have not done their work, by what the service has stored */
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
   * Takes what consumers have confirmed of the events of `producer`. What is taken is gone from Redis: an event whose
   * confirmation is lost is dispatched again, and confirmed again.
   * @throws QueueUnavailableError when Redis is away
   */
  async confirmations(producer: ServiceName): Promise<Confirmation[]> {
    let taken: Confirmation[] = [];
    await this.unlessAway(takeConfirmations(this.connection, producer).then((found) => (taken = found)));
    return taken;
  }

  /**
   * Puts events into the queue of each service that wants them, and their follow-ups into theirs. The event's id is the
   * job's, so that an event that still waits there is not added twice.
   * @throws QueueUnavailableError when Redis is away
   */
  async send(events: readonly OutgoingEvent[]): Promise<void> {
    // One command each: in the transaction that `addBulk` makes, a Redis that was restarted no longer finds BullMQ's
    // scripts, and nobody loads them again.
    const told = events.map(({ event }) => readEvent(event));
    const awaited = new Map(events.map(({ id, type, awaiting }) => [id, awaiting ?? this.awaitedOf(type)]));
    await handingOn(told, (traced) => {
      const sends = this.writings(traced, awaited).map(({ queue, name, data, options }) =>
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

  private writings(
    events: readonly DomainEvent[],
    awaited: ReadonlyMap<string, readonly Awaited[]>,
  ): Writing[] {
    const writings: Writing[] = [];
    const followUps = new Map<unknown, Writing>();
    for (const event of events) {
      const { id, type, traceparent } = event;
      const awaiting = awaited.get(id) ?? [];
      for (const service of awaiting.filter(isService)) {
        const options = { ...JOB_OPTIONS, jobId: id };
        writings.push({ queue: eventQueueName(service), name: type, data: event, options });
      }
      for (const followUp of this.followUps) {
        if (followUp.type !== type || !awaiting.includes(FOLLOW_UP)) continue;
        const { data, ...job } = followUp.jobOf(event);
        const writing = {
          ...job,
          queue: followUp.queue,
          data: { ...data, ...(traceparent && { traceparent }) },
        };
        const { deduplication } = job.options;
        followUps.set(deduplication ? `${writing.queue} ${deduplication.id}` : writing, writing);
      }
    }
    return [...writings, ...followUps.values()];
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

// What is in the outbox was written by `writeEvent`.
const readEvent = (text: string): DomainEvent => JSON.parse(text) as DomainEvent;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
