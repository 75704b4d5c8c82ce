import { EVENT_CONSUMERS, eventQueueName, type DomainEvent, type EventType } from '@feltbook/contracts';
import { Queue, type JobsOptions } from 'bullmq';
import type { Logger } from 'pino';
import { handingOn } from '../telemetry/handing-on';
import type { QueueConfig } from '../queues/queue-config';
import { connectQueues, isOutage, type QueueConnection } from '../queues/queue-connection';

export { queuePrefix, type QueueConfig } from '../queues/queue-config';

export interface OutgoingEvent {
  id: string;
  type: EventType;
  /** The event as JSON text. */
  event: string;
}

/** A job that an event leads to, in a queue beside those that events are told by. */
export interface FollowUp {
  readonly type: EventType;
  readonly queue: string;
  /** Jobs of one deduplication id, written at once, are written once. */
  jobOf(event: DomainEvent): FollowUpJob;
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

/** Failed events stay to be looked at; applied ones only as long as a repetition is likely. */
const JOB_OPTIONS: JobsOptions = {
  attempts: CONSUMER_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: { count: 1000 },
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

  /**
   * Puts events into the queue of each service that wants them, and their follow-ups into theirs. The event's id is the
   * job's, so that a repetition is recognised while the first is still known.
   * @throws QueueUnavailableError when Redis is away
   */
  async send(events: readonly OutgoingEvent[]): Promise<void> {
    // One command each: in the transaction that `addBulk` makes, a Redis that was restarted no longer finds BullMQ's
    // scripts, and nobody loads them again.
    const told = events.map(({ event }) => readEvent(event));
    await handingOn(told, (traced) => {
      const sends = this.writings(traced).map(({ queue, name, data, options }) =>
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

  private writings(events: readonly DomainEvent[]): Writing[] {
    const writings: Writing[] = [];
    const followUps = new Map<unknown, Writing>();
    for (const event of events) {
      const { id, type, traceparent } = event;
      for (const service of EVENT_CONSUMERS[type] ?? []) {
        const options = { ...JOB_OPTIONS, jobId: id };
        writings.push({ queue: eventQueueName(service), name: type, data: event, options });
      }
      for (const followUp of this.followUps) {
        if (followUp.type !== type) continue;
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
