import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import type { EventQueues, OutgoingEvent } from './event-queues';

/** At least, between two checks. */
const PAUSE_MS = 1000;

interface Waiting {
  readonly event: OutgoingEvent;
  readonly at: number;
}

/**
 * Sends follow-up jobs that wait for calls to do the work first, unless it is done then. An event that is forgotten here,
 * such as at the end of the process, is dispatched again with its job, as when Redis loses one.
 */
export class LaterFollowUps {
  /** Oldest first. */
  private readonly waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: EventQueues,
    private readonly logger: Logger,
  ) {}

  /** @param events which were just dispatched for the first time */
  add(events: readonly OutgoingEvent[]): void {
    for (const event of events) {
      const afterMs = this.queues.followUpAfterMs(event.type);
      if (afterMs !== undefined) this.waiting.push({ event, at: performance.now() + afterMs });
    }
    this.begin();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }

  private begin(): void {
    const [first] = this.waiting;
    if (!first || this.timer) return;
    const wait = Math.max(PAUSE_MS, first.at - performance.now());
    this.timer = setTimeout(() => void this.sendDue(), wait).unref();
  }

  private async sendDue(): Promise<void> {
    const now = performance.now();
    const later = this.waiting.findIndex(({ at }) => at > now);
    const due = this.waiting.splice(0, later < 0 ? this.waiting.length : later);
    try {
      await this.queues.sendUnfinished(
        directQuery(this.dataSource),
        due.map(({ event }) => event),
      );
    } catch (error) {
      this.logger.debug({ err: error }, 'Follow-up jobs are sent when their events are dispatched again.');
    }
    this.timer = undefined;
    this.begin();
  }
}
