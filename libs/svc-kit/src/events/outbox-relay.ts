import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from '../database/commits';
import type { Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { isDatabaseUnreachable } from '../database/unreachable';
import { QueueUnavailableError, type EventQueues } from './event-queues';
import { claim, noteFailure, remove, type OutboxRow } from './outbox-store';

const LOOK_EVERY_MS = 150;
const AWAY_PAUSE_MS = 500;
const BATCH = 100;

/**
 * Hands events from the outbox to the queues: at least once, the oldest first, any number of relays side by side.
 * While Redis or the database is away it waits; nothing is lost and nothing is counted as a failure.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private running: Promise<void> | undefined;
  private wake: () => void = () => undefined;
  private nudged = false;
  private endListening: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: EventQueues,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.endListening = onEventsCommitted(this.dataSource, () => this.nudge());
    this.running = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endListening();
    this.nudge();
    await this.running;
    await this.queues.close();
  }

  /** Hands on one batch. @returns how many events were claimed @throws QueueUnavailableError, or the driver's error */
  async relayOnce(): Promise<number> {
    return inTransaction(this.dataSource, async (query) => {
      const rows = await claim(query, BATCH);
      if (rows.length > 0) await this.handOver(query, rows);
      return rows.length;
    });
  }

  private async handOver(query: Query, rows: readonly OutboxRow[]): Promise<void> {
    try {
      await this.queues.send(rows);
      await remove(
        query,
        rows.map(({ id }) => id),
      );
    } catch (error) {
      if (error instanceof QueueUnavailableError || isDatabaseUnreachable(error)) throw error;
      // One event that cannot be sent must not hold up the others of its batch.
      for (const row of rows) await this.handOverOne(query, row);
    }
  }

  private async handOverOne(query: Query, row: OutboxRow): Promise<void> {
    try {
      await this.queues.send([row]);
      await remove(query, [row.id]);
    } catch (error) {
      if (error instanceof QueueUnavailableError || isDatabaseUnreachable(error)) throw error;
      const parked = await noteFailure(query, row, error);
      const about = { err: error, eventId: row.id, eventType: row.type };
      if (parked) this.logger.error(about, 'An event is parked: it could not be handed on.');
      else this.logger.warn(about, 'An event could not be handed on; trying again later.');
    }
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const claimed = await this.step();
      if (claimed < BATCH) await this.rest(claimed < 0 ? AWAY_PAUSE_MS : LOOK_EVERY_MS);
    }
  }

  private async step(): Promise<number> {
    if (!this.queues.isReady) return -1;
    try {
      return await this.relayOnce();
    } catch (error) {
      const expected = error instanceof QueueUnavailableError || isDatabaseUnreachable(error);
      this.logger[expected ? 'debug' : 'error']({ err: error }, 'The outbox could not be handed on.');
      return -1;
    }
  }

  private nudge(): void {
    this.nudged = true;
    this.wake();
  }

  private async rest(ms: number): Promise<void> {
    if (!this.nudged) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.nudged = false;
  }
}
