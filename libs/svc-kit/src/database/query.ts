import type { DataSource } from 'typeorm';
import type {
  Pool,
  PoolConnection,
  QueryError,
  QueryOptions,
  QueryResult,
  ResultSetHeader,
  RowDataPacket,
} from 'mysql2';
import { inStatement } from '../telemetry/statements';
import { DatabaseUnavailableError, isConnectionSpent } from './database-errors';
import { noteTrouble } from './write-trouble';

export type SqlValue = string | number | bigint | boolean | Date | null | Buffer;

/**
 * Prepared statements on one connection. BIGINT and DECIMAL arrive as strings, dates and times as text in UTC.
 * Give `LIMIT ?` its number as a text: the server takes no floating-point number there.
 */
export interface Query extends Statements {
  /**
   * The same with the values escaped into the text, in one round trip: preparing costs another one on each connection.
   * For statements whose length varies, and for those that others wait for.
   */
  readonly inline: Statements;
}

/** Ways to send a statement. */
export interface Statements {
  /** @returns the rows of a SELECT */
  execute<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<(Row & RowDataPacket)[]>;
  /** @returns what a statement that changes rows did */
  run(sql: string, params?: readonly SqlValue[]): Promise<ResultSetHeader>;
}

/** A statement that takes longer finds a server that hangs; callers are told within 3 seconds that it is not there. */
const STATEMENT_TIMEOUT_MS = 2000;

/** The connection pool under a data source. @throws DatabaseUnavailableError before the first connection was made */
export function poolOf(dataSource: DataSource): Pool {
  const pool: unknown = Reflect.get(dataSource.driver, 'pool');
  if (!isPool(pool)) throw new DatabaseUnavailableError('The database was not reached yet.');
  return pool;
}

/** Statements of their own, each on whatever connection of the pool is free; nothing of the mapper is in between. */
export function directQuery(dataSource: DataSource): Query {
  return queryThrough((way, options, values, done) => {
    const pool = poolOf(dataSource);
    sendBy(pool, way, options, values, (error, result) => {
      if (error) noteTrouble(pool, error);
      done(error, result);
    });
  });
}

/** Statements on one connection, which is given up when it no longer answers. */
export function queryOn(connection: PoolConnection, timeoutMs = STATEMENT_TIMEOUT_MS): Query {
  return queryThrough(
    (way, options, values, done) =>
      sendBy(connection, way, options, values, (error: QueryError | null, result: QueryResult) => {
        if (error && isConnectionSpent(error)) connection.destroy();
        done(error, result);
      }),
    timeoutMs,
  );
}

/** Prepared, or with the values in the text. */
type Way = 'execute' | 'query';
type Done = (error: QueryError | null, result: QueryResult) => void;
type Send = (way: Way, options: QueryOptions, values: SqlValue[], done: Done) => unknown;

const sendBy = (
  target: Pool | PoolConnection,
  way: Way,
  options: QueryOptions,
  values: SqlValue[],
  done: Done,
): unknown =>
  way === 'execute' ? target.execute(options, values, done) : target.query(options, values, done);

function queryThrough(send: Send, timeout = STATEMENT_TIMEOUT_MS): Query {
  const statements = (way: Way): Statements => {
    const ask = (sql: string, params: readonly SqlValue[]) =>
      inStatement(
        sql,
        () =>
          new Promise<QueryResult>((resolve, reject) => {
            send(way, { sql, timeout }, [...params], (error, result) =>
              error ? reject(error) : resolve(result),
            );
          }),
      );
    return {
      execute: async <Row extends object>(sql: string, params: readonly SqlValue[] = []) =>
        (await ask(sql, params)) as (Row & RowDataPacket)[],
      run: async (sql, params = []) => (await ask(sql, params)) as ResultSetHeader,
    };
  };
  return { ...statements('execute'), inline: statements('query') };
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'getConnection' in value;
}
