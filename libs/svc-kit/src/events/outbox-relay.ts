import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from '../database/commits';
import type { Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { isDatabaseUnavailable } from '../database/database-errors';
import { FOLLOW_UP, type Awaited } from './awaited';
import { QueueUnavailableError, type EventQueues } from './event-queues';
import { claim, confirm, noteDispatch, noteFailure, remove, type OutboxRow } from './outbox-store';
import { Rest } from './rest';

const LOOK_EVERY_MS = 1000;
const AWAY_PAUSE_MS = 500;
const BATCH = 100;

export interface RelayOptions {
  /** Whose outbox it is. */
  readonly service: ServiceName;
  /** How long an event may go unconfirmed before it is dispatched again; later twice, then four times as long. */
  readonly redispatchSeconds: number;
  /** Calls back when another process has committed events. @returns what ends it */
  readonly onNudge?: (nudge: () => void) => () => void;
}

/**
 * Dispatches events from the outbox to the queues: at least once, the oldest first, any number of relays side by side.
 * A row stays until everybody who wants the event has confirmed it; what is not confirmed in time is dispatched again, so
 * that an emptied or rolled-back Redis loses nothing. While Redis or the database is away it waits, and counts no failure.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private confirmedAt = -Infinity;
  private running: Promise<void> | undefined;
  private readonly rest = new Rest();
  private endListening: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: EventQueues,
    private readonly logger: Logger,
    private readonly options: RelayOptions,
  ) {}

  onApplicationBootstrap(): void {
    const nudge = () => this.rest.end();
    const endings = [onEventsCommitted(this.dataSource, nudge), this.options.onNudge?.(nudge)];
    this.endListening = () => endings.forEach((end) => end?.());
    this.running = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endListening();
    this.rest.end();
    await this.running;
    await this.queues.close();
  }

  /** Dispatches one batch. @returns how many events were claimed @throws QueueUnavailableError, or the driver's error */
  async relayOnce(): Promise<number> {
    return inTransaction(this.dataSource, async (query) => {
      const rows = await claim(query, BATCH);
      if (rows.length > 0) await this.dispatchAll(query, await this.stillAwaited(query, rows));
      return rows.length;
    });
  }

  /** Takes in what consumers have confirmed. @returns how many confirmations @throws as `relayOnce` */
  async confirmOnce(): Promise<number> {
    const confirmations = await this.queues.confirmations(this.options.service);
    if (confirmations.length === 0) return 0;
    await inTransaction(this.dataSource, async (query) => {
      for (const by of new Set(confirmations.map((confirmation) => confirmation.by))) {
        const ids = confirmations.flatMap((confirmation) =>
          confirmation.by === by ? confirmation.eventId : [],
        );
        await confirm(query, ids.sort(), by);
      }
    });
    return confirmations.length;
  }

  /** Removes rows that nobody is awaited of any more. @returns the others, with everybody who has to confirm them */
  private async stillAwaited(query: Query, rows: readonly OutboxRow[]): Promise<AwaitedRow[]> {
    const unfinished = await this.queues.unfinished(
      query,
      rows.filter(({ awaiting }) => awaiting?.includes(FOLLOW_UP)),
    );
    const awaited = rows.map((row) => {
      const awaiting = row.awaiting ?? this.queues.awaitedOf(row.type);
      const isDone = row.awaiting !== null && !unfinished.has(row.id);
      return { ...row, awaiting: isDone ? awaiting.filter((name) => name !== FOLLOW_UP) : awaiting };
    });
    await remove(
      query,
      awaited.filter(({ awaiting }) => awaiting.length === 0).map(({ id }) => id),
    );
    return awaited.filter(({ awaiting }) => awaiting.length > 0);
  }

  private async dispatchAll(query: Query, rows: readonly AwaitedRow[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await this.dispatch(query, rows);
    } catch (error) {
      if (error instanceof QueueUnavailableError || isDatabaseUnavailable(error)) throw error;
      // One event that cannot be sent must not hold up the others of its batch.
      for (const row of rows) await this.dispatchOne(query, row);
    }
  }

  private async dispatch(query: Query, rows: readonly AwaitedRow[]): Promise<void> {
    await this.queues.send(rows);
    const byAwaited = new Map<string, AwaitedRow[]>();
    for (const row of rows) {
      const key = row.awaiting.join();
      byAwaited.set(key, [...(byAwaited.get(key) ?? []), row]);
    }
    for (const group of byAwaited.values()) {
      await noteDispatch(
        query,
        group.map(({ id }) => id),
        group[0]?.awaiting ?? [],
        this.options.redispatchSeconds,
      );
    }
  }

  private async dispatchOne(query: Query, row: AwaitedRow): Promise<void> {
    try {
      await this.dispatch(query, [row]);
    } catch (error) {
      if (error instanceof QueueUnavailableError || isDatabaseUnavailable(error)) throw error;
      const parked = await noteFailure(query, row, error);
      const about = { err: error, eventId: row.id, eventType: row.type };
      if (parked) this.logger.error(about, 'An event is parked: it could not be dispatched.');
      else this.logger.warn(about, 'An event could not be dispatched; trying again later.');
    }
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const claimed = await this.step();
      if (claimed < BATCH) await this.rest.for(claimed < 0 ? AWAY_PAUSE_MS : LOOK_EVERY_MS);
    }
  }

  /** Once a look and not with every nudge, so that confirmations are stored many at a time. */
  private async confirmNowAndThen(): Promise<void> {
    if (performance.now() - this.confirmedAt < LOOK_EVERY_MS) return;
    this.confirmedAt = performance.now();
    await this.confirmOnce();
  }

  private async step(): Promise<number> {
    if (!this.queues.isReady) return -1;
    try {
      await this.confirmNowAndThen();
      return await this.relayOnce();
    } catch (error) {
      const expected = error instanceof QueueUnavailableError || isDatabaseUnavailable(error);
      this.logger[expected ? 'debug' : 'error']({ err: error }, 'The outbox could not be dispatched.');
      return -1;
    }
  }
}

type AwaitedRow = OutboxRow & { readonly awaiting: readonly Awaited[] };
