import type { Duplex } from 'node:stream';
import { DatabaseUnavailableError, poolOf, type SqlValue } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { FIRST_ROW_TIMEOUT_MS } from './each-row';

/** Large enough to save work per batch, small enough for the young generation of the heap. */
export const BATCH_ROWS = 100;
/** How long a reader may keep a connection waiting. */
const STALL_MS = 1000;

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
}

/**
 * Streams the rows of a long result at the pace of its reader: at most two batches are in memory.
 * @throws ReaderStalled, NoRowInTime, the driver's error, or the reason of `signal`
 */
export async function* rowBatches<Row extends object>(
  dataSource: DataSource,
  statement: BatchStatement,
): AsyncGenerator<Row[], void, undefined> {
  const connection = await connectionOf(dataSource);
  if (statement.signal?.aborted) {
    connection.release();
    throw statement.signal.reason;
  }
  const rows = new PacedRows<Row>(connection, statement);
  try {
    for (let batch = await rows.next(); batch; batch = await rows.next()) yield batch;
  } finally {
    rows.close();
  }
}

const connectionOf = (dataSource: DataSource): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    poolOf(dataSource).getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/** A running statement, paused while its reader has a full batch to take. */
class PacedRows<Row extends object> {
  private rows: Row[] = [];
  private state: 'running' | 'ended' | 'closed' = 'running';
  private failure: unknown;
  private wake: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly timeout: number;

  constructor(
    private readonly connection: PoolConnection,
    { sql, values, timeout = FIRST_ROW_TIMEOUT_MS, signal }: BatchStatement,
  ) {
    this.timeout = timeout;
    signal?.addEventListener('abort', () => this.fail(signal.reason), { once: true });
    // When a connection is lost, the driver emits `error` on it, not on a statement without a callback.
    connection.on('error', this.fail);
    connection
      .query({ dateStrings: true, sql, values: [...values] })
      .on('result', (row: unknown) => this.add(row as Row))
      .on('error', this.fail)
      .on('end', () => this.finish('ended'));
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

  /** Closes the connection of a running statement, which ends it. Idempotent. */
  close(): void {
    clearTimeout(this.timer);
    this.finish('closed');
  }

  private add(row: Row): void {
    this.rows.push(row);
    if (this.rows.length < BATCH_ROWS) return;
    this.connection.pause();
    this.wake?.();
  }

  private finish(state: 'ended' | 'closed'): void {
    if (this.state !== 'running') return;
    this.state = state;
    this.connection.off('error', this.fail);
    if (state === 'ended') this.connection.release();
    else end(this.connection);
    this.wake?.();
  }

  private readonly fail = (error: unknown): void => {
    if (this.state !== 'running') return;
    this.failure = error;
    this.close();
  };
}

/** The driver only says goodbye, after which the server goes on writing to a paused socket for a minute. */
function end(connection: PoolConnection): void {
  connection.destroy();
  (connection as unknown as { readonly stream: Duplex }).stream.destroy();
}
