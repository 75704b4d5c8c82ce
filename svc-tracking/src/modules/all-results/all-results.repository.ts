import type { ResultResponse, ResultRequest, ResultKind } from '@feltbook/contracts';
import type { SqlValue } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { eachRow } from '../../database/each-row';
import { ResultRows } from '../results/result-rows';
import type { DayCursor } from './day-cursor';

/** The part of the list of all players' results that is read, newest day first. */
export interface DaySpan {
  /** YYYY-MM-DD, included. */
  readonly from?: string | undefined;
  /** YYYY-MM-DD, included. */
  readonly to?: string | undefined;
  /** Only results after this position. */
  readonly after?: DayCursor | undefined;
  readonly limit: number;
}

/**
 * Streams results of all players, newest day first; within a day, the last saved first. Reads them in the order of the
 * index by day, so that later pages take no longer than the first.
 */
export async function eachResultOfAll<Request extends ResultRequest, Response extends ResultResponse>(
  dataSource: DataSource,
  kind: ResultKind<Request, Response>,
  { from, to, after, limit }: DaySpan,
  take: (result: Response, accountId: string) => void,
): Promise<void> {
  const where: string[] = [];
  const values: SqlValue[] = [];
  const add = (condition: string, ...given: SqlValue[]) => {
    where.push(condition);
    values.push(...given);
  };
  if (from !== undefined) add('played_on >= ?', from);
  if (to !== undefined) add('played_on <= ?', to);
  // The first condition repeats the second one: the database uses it to find the start in the index.
  if (after) add('played_on <= ? AND (played_on < ? OR id < ?)', after.date, after.date, after.id);
  const rows = new ResultRows<Request, Response>(kind);
  const sql = `SELECT account_id, ${rows.selected} FROM ${kind.table} FORCE INDEX (${kind.table}_days)
    ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY played_on DESC, id DESC LIMIT ?`;
  await eachRow<{ account_id: string }>(dataSource, sql, [...values, limit], (row) =>
    take(rows.toResponse(row), row.account_id),
  );
}
