import type { SqlValue } from '@feltbook/svc-kit';
import { SORT_WHOLE_ROWS } from '../../database/sort-whole-rows';
import { toSqlMoment } from '../../database/sql-moment';
import type { Cursor } from './list-cursor';

/** The part of a player's list that is read, newest first. */
export interface Selection {
  /** YYYY-MM-DD, included. */
  readonly from?: string | undefined;
  /** YYYY-MM-DD, included. */
  readonly to?: string | undefined;
  /** Only results after this position. */
  readonly after?: Cursor | undefined;
  /** Infinity for all. */
  readonly limit?: number;
}

const NEWEST_FIRST = 'ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC';

/** The first condition repeats the others: the database uses it to find the start in the index. */
const AFTER = `AND played_on <= ? AND (played_on < ?
  OR (played_on = ? AND (start_time < ?
  OR (start_time = ? AND (created_at < ?
  OR (created_at = ? AND id < ?))))))`;

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Statements that read a player's results of one kind, newest first. */
export class ListStatements {
  /** @param selected columns */
  constructor(
    private readonly table: string,
    private readonly selected: string,
  ) {}

  /**
   * Rows of a player are adjacent in the primary key: reading and sorting 80,000 takes 0.45 s, looking each one up in the order
   * of the index 1.4 s.
   */
  whole(accountId: string): Statement {
    const from = `${this.table} FORCE INDEX (PRIMARY) WHERE account_id = ?`;
    return {
      sql: `${SORT_WHOLE_ROWS} SELECT ${this.selected} FROM ${from} ${NEWEST_FIRST}`,
      values: [accountId],
    };
  }

  part(accountId: string, { from, to, after, limit = Infinity }: Selection): Statement {
    const parts = [`SELECT ${this.selected} FROM ${this.table} WHERE account_id = ?`];
    const values: SqlValue[] = [accountId];
    const add = (part: string, ...given: SqlValue[]) => {
      parts.push(part);
      values.push(...given);
    };
    if (from !== undefined) add('AND played_on >= ?', from);
    if (to !== undefined) add('AND played_on <= ?', to);
    if (after) {
      const { date, startTime: time, id } = after;
      const moment = toSqlMoment(new Date(after.created_at));
      add(AFTER, date, date, date, time, time, moment, moment, id);
    }
    add(NEWEST_FIRST);
    if (limit < Infinity) add('LIMIT ?', limit);
    return { sql: parts.join(' '), values };
  }
}
