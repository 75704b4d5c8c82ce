import type { DataSource, EntityManager } from 'typeorm';
import type {
  ConnectionOptions,
  Pool,
  PoolConnection,
  QueryError,
  QueryOptions,
  QueryResult,
  ResultSetHeader,
  RowDataPacket,
} from 'mysql2';
import { inStatement } from '../telemetry/statements';
import type { OwnConnection } from './connection';
import { statementTimeoutOf } from './data-source';
import { isConnectionSpent } from './database-errors';
import { managerOf, poolOf } from './pool';
import { noteTrouble } from './write-trouble';

export type SqlValue = string | number | bigint | boolean | Date | null | Buffer;

/**
 * Repositories and query builders by `manager`; beside them, prepared statements on the same connection, to which BIGINT
 * and DECIMAL arrive as strings, dates and times as text in UTC. Give `LIMIT ?` its number as a text: the server takes
 * no floating-point number there.
 */
export interface Query extends Statements {
  /** TypeORM on the same connection, in the same transaction. Its statements may take as long as the data source allows. */
  readonly manager: EntityManager;
  /**
   * The same with the values escaped into the text, in one round trip: preparing costs another one on each connection.
   * For statements whose length varies, and for those that others wait for.
   */
  readonly inline: Statements;
}

/** Sends statements. */
export interface Statements {
  /** @returns the rows of a SELECT */
  execute<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<(Row & RowDataPacket)[]>;
  /** @returns the number of changed rows, and the rest of the driver's result */
  run(sql: string, params?: readonly SqlValue[]): Promise<ResultSetHeader>;
}

/** Statements without a transaction, each on whatever connection of the pool is free. */
export function directQuery(dataSource: DataSource, timeoutMs = statementTimeoutOf(dataSource)): Query {
  const statements = statementsBy((way, options, values, done) => {
    const pool = poolOf(dataSource);
    sendBy(pool, way, options, values, (error, result) => {
      if (error) noteTrouble(pool, error);
      done(error, result);
    });
  }, timeoutMs);
  return {
    ...statements,
    get manager() {
      return managerOf(dataSource);
    },
  };
}

/** Statements on one connection, which is closed when it becomes unusable. */
export function queryOn({ runner, connection }: OwnConnection, timeoutMs: number | undefined): Query {
  const send: Send = (way, options, values, done) =>
    sendBy(connection, way, options, values, (error: QueryError | null, result: QueryResult) => {
      if (error && isConnectionSpent(error)) connection.destroy();
      done(error, result);
    });
  return { manager: runner.manager, ...statementsBy(send, timeoutMs) };
}

/** Prepared, or with the values in the text. */
type Way = 'execute' | 'query';
type Done = (error: QueryError | null, result: QueryResult) => void;
/** The driver takes the options of a connection for one statement too. */
type StatementOptions = QueryOptions & Pick<ConnectionOptions, 'dateStrings'>;
type Send = (way: Way, options: StatementOptions, values: SqlValue[], done: Done) => unknown;

const sendBy = (
  target: Pool | PoolConnection,
  way: Way,
  options: StatementOptions,
  values: SqlValue[],
  done: Done,
): unknown =>
  way === 'execute' ? target.execute(options, values, done) : target.query(options, values, done);

function statementsBy(send: Send, timeout: number | undefined): Omit<Query, 'manager'> {
  const statements = (way: Way): Statements => {
    const ask = (sql: string, params: readonly SqlValue[]) =>
      inStatement(
        sql,
        () =>
          new Promise<QueryResult>((resolve, reject) => {
            send(way, { sql, timeout, dateStrings: true }, [...params], (error, result) =>
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
