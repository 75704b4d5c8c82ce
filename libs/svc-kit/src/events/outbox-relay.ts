import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { onEventsCommitted } from '../database/commits';
import { directQuery, type Query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { isDatabaseUnavailable } from '../database/database-errors';
import { FOLLOW_UP, type Confirmer } from './awaited';
import { MAX_CONFIRMATIONS } from './confirmations';
import { QueueUnavailableError, type EventQueues } from './event-queues';
import {
  claim,
  lock,
  millisecondsToDue,
  noteAwaiting,
  noteDispatch,
  noteFailure,
  remove,
  type OutboxRow,
} from './outbox-store';

/** Pause while events may be left: after a batch, and while another relay holds due events. */
const BUSY_PAUSE_MS = 1000;
/** Also the longest pause. Well below the time until an event is dispatched again. */
const CONFIRM_EVERY_MS = 5000;
const AWAY_PAUSE_MS = 500;
/** Pause after a batch: a lone change is dispatched at once, and many changes in few batches. */
const GATHER_MS = 100;
const BATCH = 100;

export interface RelayOptions {
  /** Whose outbox it is. */
  readonly service: ServiceName;
  /** How long an event may go unconfirmed before it is dispatched again; later twice, then four times as long. */
  readonly redispatchSeconds: number;
  /** Calls `nudge` when another process has committed events. @returns a function that unsubscribes */
  readonly onNudge?: (nudge: () => void) => () => void;
}

/**
 * Dispatches events from the outbox to the queues: at least once, the oldest first, any number of relays side by side.
 * A row stays until all subscribers have confirmed the event; an unconfirmed event is dispatched again, so that an emptied
 * or rolled-back Redis loses nothing. While Redis or the database is away, the relay waits and counts no failure.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private confirmedAt = -Infinity;
  private running: Promise<void> | undefined;
  private waking = new AbortController();
  private endListening: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: EventQueues,
    private readonly logger: Logger,
    private readonly options: RelayOptions,
  ) {}

  onApplicationBootstrap(): void {
    const nudge = () => this.waking.abort();
    const endings = [onEventsCommitted(this.dataSource, nudge), this.options.onNudge?.(nudge)];
    this.endListening = () => endings.forEach((end) => end?.());
    this.running = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endListening();
    this.waking.abort();
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

  /** Processes the confirmations of consumers. @returns how many @throws as `relayOnce` */
  async confirmOnce(): Promise<number> {
    const confirmations = await this.queues.confirmations(this.options.service);
    if (confirmations.length === 0) return 0;
    const by = new Set(confirmations.map((one) => `${one.eventId} ${one.by}`));
    const ids = [...new Set(confirmations.map(({ eventId }) => eventId))].sort();
    await inTransaction(this.dataSource, async (query) => {
      const left = (await lock(query, ids)).map(({ awaiting, ...row }) => {
        const confirmers = awaiting ?? this.queues.confirmersOf(row.type);
        return { ...row, awaiting: confirmers.filter((name) => !by.has(`${row.id} ${name}`)) };
      });
      for (const group of groupsOf(await this.stillAwaited(query, left)))
        await noteAwaiting(query, group.ids, group.awaiting);
    });
    return confirmations.length;
  }

  /** Deletes rows that all have confirmed. @returns the others, with those who have not */
  private async stillAwaited(query: Query, rows: readonly OutboxRow[]): Promise<AwaitedRow[]> {
    const unfinished = await this.queues.unfinished(
      query,
      rows.filter(({ awaiting }) => awaiting?.includes(FOLLOW_UP)),
    );
    const awaited = rows.map((row) => {
      const awaiting = row.awaiting ?? this.queues.confirmersOf(row.type);
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
    for (const { ids, awaiting } of groupsOf(rows))
      await noteDispatch(query, ids, awaiting, this.options.redispatchSeconds);
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
    for (let wasNudged = true; !this.stopped;) wasNudged = await this.rest(await this.step(wasNudged));
  }

  /** Waits, or until a nudge, which may come before the call. @returns whether a nudge came */
  private async rest(ms: number): Promise<boolean> {
    const { signal } = this.waking;
    await pause(ms, undefined, { signal }).catch(() => undefined);
    if (!this.stopped && signal.aborted) this.waking = new AbortController();
    return signal.aborted;
  }

  /** Less often than polls, so that confirmations are stored in batches, when most follow-up jobs are done. */
  private async confirmPeriodically(): Promise<void> {
    if (this.millisecondsToConfirm() > 0) return;
    while ((await this.confirmOnce()) === MAX_CONFIRMATIONS);
    this.confirmedAt = performance.now();
  }

  private millisecondsToConfirm(): number {
    const everyMs = Math.min(CONFIRM_EVERY_MS, this.options.redispatchSeconds * 500);
    return Math.max(0, this.confirmedAt + everyMs - performance.now());
  }

  /**
   * @param wasNudged whether events were just committed; otherwise a single read finds out whether one is due
   * @returns how long to rest, in milliseconds, unless a nudge comes
   */
  private async step(wasNudged: boolean): Promise<number> {
    if (!this.queues.isReady) return AWAY_PAUSE_MS;
    try {
      await this.confirmPeriodically();
      const toDue = wasNudged ? 0 : await this.millisecondsToWork();
      if (toDue > 0) return toDue;
      const claimed = await this.relayOnce();
      if (claimed === BATCH) return 0;
      if (claimed > 0) await pause(GATHER_MS);
      return Math.min(BUSY_PAUSE_MS, this.millisecondsToConfirm());
    } catch (error) {
      const expected = error instanceof QueueUnavailableError || isDatabaseUnavailable(error);
      this.logger[expected ? 'debug' : 'error']({ err: error }, 'The outbox could not be dispatched.');
      return AWAY_PAUSE_MS;
    }
  }

  /** @returns milliseconds until the next event or the confirmations are due */
  private async millisecondsToWork(): Promise<number> {
    const toConfirm = this.millisecondsToConfirm();
    const toDue = (await millisecondsToDue(directQuery(this.dataSource))) ?? toConfirm;
    // Confirmations that are due now are read by the next step.
    return toDue > 0 ? Math.max(1, Math.min(toConfirm, toDue)) : 0;
  }
}

type AwaitedRow = OutboxRow & { readonly awaiting: readonly Confirmer[] };

/** @returns ids of events, grouped by their missing confirmers */
function groupsOf(rows: readonly AwaitedRow[]): { awaiting: readonly Confirmer[]; ids: string[] }[] {
  const groups = new Map<string, { awaiting: readonly Confirmer[]; ids: string[] }>();
  for (const { id, awaiting } of rows) {
    const group = groups.get(awaiting.join()) ?? { awaiting, ids: [] };
    group.ids.push(id);
    groups.set(awaiting.join(), group);
  }
  return [...groups.values()];
}
