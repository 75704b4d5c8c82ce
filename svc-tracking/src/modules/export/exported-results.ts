import type { ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { ReaderStalled, rowBatches } from '../../database/row-batches';
import type { Slots } from '../players/history-slots';
import { ResultRows } from '../results/result-rows';

/** Results that are read at a time for a client that reads slowly. */
const SLOW_PAGE = 200;

/** All results of one kind, by id. */
export class ExportedResults<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly rows: ResultRows<Request, Response>;
  private readonly sql: string;

  constructor(kind: ResultKind<Request, Response>) {
    this.rows = new ResultRows(kind);
    this.sql = `SELECT ${this.rows.selected} FROM ${kind.table} WHERE account_id = ? AND id > ? ORDER BY id`;
  }

  /**
   * Streams a player's results at the pace of the reader. One that reads slowly gets them by pages, which are read as of
   * several moments. A result that exists throughout is in exactly one of them, because its id does not change as its date
   * may.
   * @param options a signal that ends the statement, and slots for the statements
   * @throws the driver's error, the signal's reason, or `unavailable` or `rate_limited` without a slot
   */
  async *batches(
    dataSource: DataSource,
    accountId: string,
    { signal, slots }: { readonly signal: AbortSignal; readonly slots?: Slots | undefined },
  ): AsyncGenerator<Response[], void, undefined> {
    let after = '';
    const take = (rows: readonly object[]) => {
      const results = rows.map((row) => this.rows.toResponse(row));
      after = results.at(-1)?.id ?? after;
      return results;
    };
    try {
      const whole = { sql: this.sql, values: [accountId, after], signal, acquire: slots?.whole };
      for await (const rows of rowBatches(dataSource, whole)) yield take(rows);
      return;
    } catch (error) {
      if (!(error instanceof ReaderStalled)) throw error;
    }
    for (let found = SLOW_PAGE; found === SLOW_PAGE;) {
      signal.throwIfAborted();
      const page: object[] = [];
      const part = { sql: `${this.sql} LIMIT ?`, values: [accountId, after, SLOW_PAGE] };
      for await (const rows of rowBatches(dataSource, { ...part, signal, acquire: slots?.page }))
        page.push(...rows);
      found = page.length;
      yield take(page);
    }
  }
}
