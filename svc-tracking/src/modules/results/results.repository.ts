import type { ResultResponse, ResultRequest, ResultKind, StoredSource } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { eachRow, eachRowOn } from '../../database/each-row';
import { NoRowInTime, ReaderStalled, rowBatches } from '../../database/row-batches';
import { toSqlMoment } from '../../database/sql-moment';
import type { Slots } from '../players/history-slots';
import { cursorOf, type Cursor } from './list-cursor';
import { ListStatements, type Selection } from './list-statements';
import { ResultRows } from './result-rows';

/** Where a result came from; null for one that was saved by itself. */
export interface Origin {
  readonly importId: string | null;
  /** The row of the imported file; see `importSources`. */
  readonly source: string | null;
}

/** A result to insert. */
export interface Saved<Request> {
  readonly id: string;
  readonly input: Request;
  /** When it was first saved; now by default. */
  readonly createdAt?: Date | undefined;
  /** No import by default. */
  readonly origin?: Origin | undefined;
}

/** Larger statements gain little, because a prepared statement also describes each of its values. */
const ROWS_PER_STATEMENT = 100;

/** Then the first page may still be answered in time. */
const LIST_SORTED_WITHIN_MS = 3000;
/** Results that are read at a time in a transaction. */
const READ_PAGE = 1000;
/** Results that are read at a time for a client that reads slowly. */
const SLOW_PAGE = 200;

/** Rows of one kind of results. Every statement names the account. */
export class ResultsRepository<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly rows: ResultRows<Request, Response>;
  private readonly inserted: readonly string[];
  private readonly overwriteSql: string;
  private readonly selectSql: string;
  private readonly lists: ListStatements;

  constructor(private readonly kind: ResultKind<Request, Response>) {
    this.rows = new ResultRows(kind);
    const { columns, selected } = this.rows;
    this.inserted = ['account_id', 'id', 'created_at', 'updated_at', 'import_id', 'source', ...columns];
    this.overwriteSql = `ON DUPLICATE KEY UPDATE ${[...columns, 'updated_at']
      .map((column) => `${column} = VALUES(${column})`)
      .join(', ')}`;
    this.lists = new ListStatements(kind.table, selected);
    this.selectSql = `SELECT ${selected} FROM ${kind.table} WHERE account_id = ?`;
  }

  /** Inserts several in one round trip. */
  async insert(
    query: Query,
    accountId: string,
    results: readonly Saved<Request>[],
    now: Date,
  ): Promise<void> {
    if (results.length === 0) return;
    const moment = toSqlMoment(now);
    const rows = results.map((result) => {
      const { createdAt } = result;
      return this.rowOf(accountId, result, createdAt ? toSqlMoment(createdAt) : moment, moment);
    });
    await query.inline.run(this.insertSql(rows.length), rows.flat());
  }

  /** Inserts thousands in few statements. */
  async insertMany(
    query: Query,
    accountId: string,
    results: readonly Saved<Request>[],
    now: Date,
  ): Promise<void> {
    const moment = toSqlMoment(now);
    for (let from = 0; from < results.length; from += ROWS_PER_STATEMENT) {
      const rows = results.slice(from, from + ROWS_PER_STATEMENT);
      await query.run(
        this.insertSql(rows.length),
        rows.flatMap((result) => this.rowOf(accountId, result, moment, moment)),
      );
    }
  }

  /** Reads the results between two days (YYYY-MM-DD, both included), newest first, a page at a time. */
  async *between(
    query: Query,
    accountId: string,
    from: string,
    to: string,
  ): AsyncGenerator<Response[], void, undefined> {
    let after: Cursor | undefined;
    for (let found = READ_PAGE; found === READ_PAGE;) {
      const { sql, values } = this.lists.part(accountId, { from, to, after, limit: READ_PAGE });
      const rows = await query.inline.execute(sql, values);
      const page = rows.map((row) => this.rows.toResponse(row));
      const last = page.at(-1);
      found = page.length;
      if (last) after = cursorOf(last);
      yield page;
    }
  }

  /** @returns the results of an import that still exist, in no particular order */
  async imported(query: Query, accountId: string, importId: string): Promise<Response[]> {
    const rows = await query.execute(`${this.selectSql} AND import_id = ?`, [accountId, importId]);
    return rows.map((row) => this.rows.toResponse(row));
  }

  /** @returns the rows of files that the account's results came from */
  sources(query: Query, accountId: string): Promise<StoredSource[]> {
    const sql = `SELECT id, source FROM ${this.kind.table} WHERE account_id = ? AND source IS NOT NULL`;
    return query.execute<StoredSource>(sql, [accountId]);
  }

  /** Stores the rows of files that existing results came from too. */
  async updateSources(query: Query, accountId: string, sources: readonly StoredSource[]): Promise<void> {
    for (let from = 0; from < sources.length; from += ROWS_PER_STATEMENT) {
      const some = sources.slice(from, from + ROWS_PER_STATEMENT);
      await query.run(
        `UPDATE ${this.kind.table} SET source = CASE id ${some.map(() => 'WHEN ? THEN ?').join(' ')} END
         WHERE account_id = ? AND id IN (${some.map(() => '?').join(', ')})`,
        [...some.flatMap(({ id, source }) => [id, source]), accountId, ...some.map(({ id }) => id)],
      );
    }
  }

  async removeImported(query: Query, accountId: string, importId: string): Promise<void> {
    await query.run(`DELETE FROM ${this.kind.table} WHERE account_id = ? AND import_id = ?`, [
      accountId,
      importId,
    ]);
  }

  /**
   * Updates several results in one round trip. The caller has to lock the player: the statement would insert a missing one.
   * @param before the results as they are stored, by id
   */
  async update(
    query: Query,
    accountId: string,
    results: readonly Saved<Request>[],
    before: ReadonlyMap<string, Response>,
  ): Promise<void> {
    const rows = results.flatMap((result) => {
      const stored = before.get(result.id);
      if (!stored) return [];
      const created = toSqlMoment(new Date(stored.created_at));
      return [this.rowOf(accountId, result, created, toSqlMoment(momentAfter(stored)))];
    });
    if (rows.length === 0) return;
    await query.inline.run(`${this.insertSql(rows.length)} ${this.overwriteSql}`, rows.flat());
  }

  /** Deletes several in one round trip. */
  async remove(query: Query, accountId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sql = `DELETE FROM ${this.kind.table} WHERE account_id = ? AND id IN (${ids.map(() => '?').join(', ')})`;
    await query.inline.run(sql, [accountId, ...ids]);
  }

  /** @returns the newest results, newest first */
  async newest(query: Query, accountId: string, limit: number): Promise<Response[]> {
    const { sql, values } = this.lists.part(accountId, { limit });
    const rows = await query.inline.execute(sql, values);
    return rows.map((row) => this.rows.toResponse(row));
  }

  /** @returns undefined when the account has no such result */
  async find(query: Query, accountId: string, id: string): Promise<Response | undefined> {
    const [row] = await query.execute(`${this.selectSql} AND id = ?`, [accountId, id]);
    return row && this.rows.toResponse(row);
  }

  /** @returns the existing results of these ids, by id, in one round trip */
  async findMany(query: Query, accountId: string, ids: readonly string[]): Promise<Map<string, Response>> {
    if (ids.length === 0) return new Map();
    const sql = `${this.selectSql} AND id IN (${ids.map(() => '?').join(', ')})`;
    const rows = await query.inline.execute(sql, [accountId, ...ids]);
    const found = rows.map((row) => this.rows.toResponse(row));
    return new Map(found.map((result) => [result.id, result]));
  }

  /** @returns where the existing results of these ids came from, by id, in one round trip */
  async originsOf(query: Query, accountId: string, ids: readonly string[]): Promise<Map<string, Origin>> {
    if (ids.length === 0) return new Map();
    const rows = await query.inline.execute<Origin & { id: string }>(
      `SELECT id, import_id AS importId, source FROM ${this.kind.table}
       WHERE account_id = ? AND id IN (${ids.map(() => '?').join(', ')})`,
      [accountId, ...ids],
    );
    return new Map(rows.map(({ id, ...origin }) => [id, origin]));
  }

  /** Streams a selection with a limit, newest first. @see eachRow */
  async each(
    dataSource: DataSource,
    accountId: string,
    selection: Selection & { readonly limit: number },
    take: (result: Response) => void,
  ): Promise<void> {
    const { sql, values } = this.lists.part(accountId, selection);
    await eachRow(dataSource, sql, values, (row) => take(this.rows.toResponse(row)));
  }

  /**
   * Streams the selected results, newest first, at the pace of the reader. One that reads slowly gets them by pages, which
   * are read as of several moments, so that it holds no connection.
   * @param options a signal that ends the statement, and slots for statements without a limit
   * @throws the driver's error, the signal's reason, or `unavailable` or `rate_limited` without a slot
   */
  async *batches(
    dataSource: DataSource,
    accountId: string,
    selection: Selection,
    { signal, slots }: { signal?: AbortSignal | undefined; slots?: Slots | undefined } = {},
  ): AsyncGenerator<Response[], void, undefined> {
    const isWhole = Object.values(selection).every((part) => part === undefined || part === Infinity);
    const statement = isWhole
      ? { ...this.lists.whole(accountId), timeout: LIST_SORTED_WITHIN_MS }
      : this.lists.part(accountId, selection);
    let { after, limit = Infinity } = selection;
    const take = (results: Response[]) => {
      const last = results.at(-1);
      if (last) after = cursorOf(last);
      limit -= results.length;
      return results;
    };
    try {
      const acquire = limit === Infinity ? slots?.whole : undefined;
      for await (const rows of rowBatches(dataSource, { ...statement, signal, acquire }))
        yield take(rows.map((row) => this.rows.toResponse(row)));
      return;
    } catch (error) {
      // A very long list is not sorted in time; pages come in the order of the index.
      const isUnsorted = isWhole && after === undefined && error instanceof NoRowInTime;
      if (!isUnsorted && !(error instanceof ReaderStalled)) throw error;
    }
    for (let found = SLOW_PAGE; found === SLOW_PAGE && limit > 0;) {
      signal?.throwIfAborted();
      const page: Response[] = [];
      const part = this.lists.part(accountId, { ...selection, after, limit: Math.min(limit, SLOW_PAGE) });
      for await (const rows of rowBatches(dataSource, { ...part, signal, acquire: slots?.page }))
        page.push(...rows.map((row) => this.rows.toResponse(row)));
      found = page.length;
      yield take(page);
    }
  }

  /** Streams the existing results of these ids, in no particular order. */
  async eachOf(
    connection: PoolConnection,
    accountId: string,
    ids: readonly string[],
    take: (result: Response) => void,
  ): Promise<void> {
    if (ids.length === 0) return;
    const sql = `${this.selectSql} AND id IN (${ids.map(() => '?').join(', ')})`;
    await eachRowOn(connection, sql, [accountId, ...ids], (row) => take(this.rows.toResponse(row)));
  }

  /** Values for `inserted`. */
  private rowOf(
    accountId: string,
    { id, input, origin }: Saved<Request>,
    createdAt: string,
    updatedAt: string,
  ): SqlValue[] {
    const { importId = null, source = null } = origin ?? {};
    return [accountId, id, createdAt, updatedAt, importId, source, ...this.rows.valuesOf(input)];
  }

  private insertSql(rows: number): string {
    const row = `(${this.inserted.map(() => '?').join(', ')})`;
    return `INSERT INTO ${this.kind.table} (${this.inserted.join(', ')}) VALUES ${Array<string>(rows).fill(row).join(', ')}`;
  }
}

/** Now, or 1 ms after the previous version, so that two versions never share a tag when a clock goes back. */
const momentAfter = ({ updated_at }: ResultResponse): Date =>
  new Date(Math.max(Date.now(), Date.parse(updated_at) + 1));
