import type { Duplex } from 'node:stream';
import { DatabaseUnavailableError, poolOf, type SqlValue } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { FIRST_ROW_TIMEOUT_MS } from './each-row';

/** Large enough to save work per batch, small enough for the young generation of the heap. */
export const BATCH_ROWS = 100;
/** How long a reader may keep a connection waiting. */
const STALL_MS = 1000;
/** How long a statement without a reader may keep its connection. Longer than any sort: the server hangs, or was lost. */
const ABANDONED_MS = 60_000;

/** Waits until a statement may run. @returns a function to call when it ended; idempotent */
export type AcquireSlot = (signal?: AbortSignal) => Promise<() => void>;

/** The reader took no batch for a while, so the statement was ended to free its connection. */
export class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled';
}

/** The database sent no row in time. */
export class NoRowInTime extends DatabaseUnavailableError {
  constructor() {
    super('The database sent no row in time.');
  }
}

export interface BatchStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** Milliseconds until the first row, and until each further batch. */
  readonly timeout?: number | undefined;
  /** Ends the statement. */
  readonly signal?: AbortSignal | undefined;
  /** Acquires a slot, which is held until the database has ended the statement. */
  readonly acquire?: AcquireSlot | undefined;
}

/**
 * Streams the rows of a long result at the pace of its reader: at most two batches are in memory.
 * @throws ReaderStalled, NoRowInTime, the driver's error, the reason of `signal`, or the error of `acquire`
 */
export async function* rowBatches<Row extends object>(
  dataSource: DataSource,
  statement: BatchStatement,
): AsyncGenerator<Row[], void, undefined> {
  const release = (await statement.acquire?.(statement.signal)) ?? (() => undefined);
  const rows = await startOn<Row>(dataSource, statement, release).catch((error: unknown) => {
    release();
    throw error;
  });
  try {
    for (let batch = await rows.next(); batch; batch = await rows.next()) yield batch;
  } finally {
    rows.close();
  }
}

async function startOn<Row extends object>(
  dataSource: DataSource,
  statement: BatchStatement,
  release: () => void,
): Promise<PacedRows<Row>> {
  const connection = await connectionOf(dataSource);
  if (!statement.signal?.aborted) return new PacedRows<Row>(connection, statement, release);
  connection.release();
  throw statement.signal.reason;
}

const connectionOf = (dataSource: DataSource): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    poolOf(dataSource).getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/** A running statement, paused while its reader has a full batch to take. */
class PacedRows<Row extends object> {
  private rows: Row[] = [];
  /** `abandoned`: nobody reads, but the database has not ended the statement. */
  private state: 'running' | 'abandoned' | 'over' = 'running';
  private hasBegun = false;
  private failure: unknown;
  private wake: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly timeout: number;
  private readonly signal: AbortSignal | undefined;

  constructor(
    private readonly connection: PoolConnection,
    { sql, values, timeout = FIRST_ROW_TIMEOUT_MS, signal }: BatchStatement,
    private readonly release: () => void,
  ) {
    this.timeout = timeout;
    this.signal = signal;
    signal?.addEventListener('abort', this.abort);
    // When a connection is lost, the driver emits `error` on it, not on a statement without a callback.
    connection.on('error', this.lose);
    connection
      .query({ dateStrings: true, sql, values: [...values] })
      .on('result', (row: unknown) => this.add(row as Row))
      .on('error', this.lose)
      .on('end', () => this.end());
  }

  /** @returns the next rows; undefined after the last ones */
  async next(): Promise<Row[] | undefined> {
    clearTimeout(this.timer);
    // The driver's own timeout covers the statement as a whole, however long its reader takes.
    this.timer = setTimeout(() => this.fail(new NoRowInTime()), this.timeout);
    while (this.rows.length < BATCH_ROWS && this.state === 'running') {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        this.connection.resume();
      });
    }
    clearTimeout(this.timer);
    if (this.failure !== undefined) throw this.failure as Error;
    const batch = this.rows;
    this.rows = [];
    if (this.state === 'running') {
      this.timer = setTimeout(() => this.fail(new ReaderStalled()), STALL_MS);
      this.connection.resume();
    }
    return batch.length > 0 ? batch : undefined;
  }

  /**
   * Ends a running statement. MariaDB notices a closed connection only when it writes: until the first row, the connection
   * is kept, so that the pool and the slots count a sort that goes on. Idempotent.
   */
  close(): void {
    if (this.state !== 'running') return;
    clearTimeout(this.timer);
    if (this.hasBegun) return this.destroy();
    this.state = 'abandoned';
    this.timer = setTimeout(() => this.destroy(), ABANDONED_MS).unref();
    this.wake?.();
  }

  private add(row: Row): void {
    if (this.state === 'abandoned') return this.destroy();
    this.hasBegun = true;
    this.rows.push(row);
    if (this.rows.length < BATCH_ROWS) return;
    this.connection.pause();
    this.wake?.();
  }

  private end(): void {
    if (this.state === 'abandoned') return this.destroy();
    if (this.finish()) this.connection.release();
  }

  private destroy(): void {
    if (this.finish()) destroy(this.connection);
  }

  /** @returns false when it was finished before */
  private finish(): boolean {
    if (this.state === 'over') return false;
    this.state = 'over';
    clearTimeout(this.timer);
    this.connection.off('error', this.lose);
    this.signal?.removeEventListener('abort', this.abort);
    this.release();
    this.wake?.();
    return true;
  }

  private fail(error: unknown): void {
    if (this.state !== 'running') return;
    this.failure = error;
    this.close();
  }

  private readonly abort = (): void => this.fail(this.signal?.reason);

  /** The database ended the statement, or the connection. */
  private readonly lose = (error: unknown): void => {
    if (this.state === 'running') this.failure = error;
    this.destroy();
  };
}

/** The driver only says goodbye, after which the server goes on writing to a paused socket for a minute. */
function destroy(connection: PoolConnection): void {
  connection.destroy();
  (connection as unknown as { readonly stream: Duplex }).stream.destroy();
}
