import type { ResultKind, ResultKindName } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { columnsOf } from '../../database/columns-of';
import { toIsoMoment, toSqlMoment } from '../../database/sql-moment';
import { RESULT_ENTITIES } from '../results/result.entity';

/** A deleted result is gone for good after it. */
const KEPT_MS = 24 * 3_600_000;
/** Rows that one statement deletes, so that none holds its locks for long. */
const DELETE_BATCH = 1000;
/** For long lists of ids, the database may read the whole table, and lock it. */
const ROWS_PER_STATEMENT = 100;

type Kind = Pick<ResultKind, 'name' | 'table'>;

/** A bulk change. */
interface Change {
  readonly accountId: string;
  readonly changeId: string;
  readonly now: Date;
}

/** A result that a bulk change changed. */
interface FormerResult {
  readonly id: string;
  readonly kind: ResultKindName;
  /** Its columns, but for the account. */
  readonly columns: Readonly<Record<string, SqlValue>>;
  /** Its version after the change; undefined if it was deleted. */
  readonly became: string | undefined;
}

/** The parts of a list that one statement each takes. */
export function* inStatements<Item>(items: readonly Item[]): Generator<readonly Item[], void, undefined> {
  for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT)
    yield items.slice(from, from + ROWS_PER_STATEMENT);
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Stores results before a change, in place of those of the account's earlier change.
 * @param became their version after it; undefined if they are deleted
 */
export async function storeFormer(
  query: Query,
  { name, table }: Kind,
  { accountId, changeId, now }: Change,
  ids: readonly string[],
  became: Date | undefined,
): Promise<void> {
  const { accountId: _account, ...columns } = columnsOf(RESULT_ENTITIES[name]);
  const former = Object.values(columns).map((column) => `'${column}', ${column}`);
  await forgetBulkChanges(query, accountId);
  for (const some of inStatements(ids)) {
    await query.inline.run(
      `INSERT INTO bulk_changed_results (account_id, change_id, result_id, kind, former, became, created_at)
       SELECT account_id, ?, id, ?, JSON_OBJECT(${former.join(', ')}), ?, ? FROM ${table}
       WHERE account_id = ? AND id IN (${placeholders(some)})`,
      [changeId, name, became ? toSqlMoment(became) : null, toSqlMoment(now), accountId, ...some],
    );
  }
}

/** @returns what the results of a change were before; empty if it was undone, or cannot be undone any more */
export async function findFormer(query: Query, accountId: string, changeId: string): Promise<FormerResult[]> {
  const rows = await query.execute<{
    result_id: string;
    kind: ResultKindName;
    former: string;
    became: string | null;
  }>(
    'SELECT result_id, kind, former, became FROM bulk_changed_results WHERE account_id = ? AND change_id = ?',
    [accountId, changeId],
  );
  return rows.map(({ result_id: id, kind, former, became }) => ({
    ...{ id, kind },
    columns: JSON.parse(former) as FormerResult['columns'],
    became: became === null ? undefined : toIsoMoment(became),
  }));
}

/** @returns how many results a change changed; 0 if it was undone, or another one followed it */
export async function countFormer(query: Query, accountId: string, changeId: string): Promise<number> {
  const [row] = await query.execute<{ results: string }>(
    'SELECT COUNT(*) AS results FROM bulk_changed_results WHERE account_id = ? AND change_id = ?',
    [accountId, changeId],
  );
  return Number(row?.results ?? 0);
}

/** Gives results their former columns, inserting deleted ones. Each gets the version `now`. */
export async function restoreFormer(
  query: Query,
  { table }: Kind,
  accountId: string,
  former: readonly FormerResult[],
  now: Date,
): Promise<void> {
  for (const some of inStatements(former.map(({ columns }) => columns))) {
    const names = Object.keys(some[0] ?? {});
    const values = some.map((columns) => [
      accountId,
      ...names.map((name) => (name === 'updated_at' ? toSqlMoment(now) : (columns[name] ?? null))),
    ]);
    await query.inline.run(
      `INSERT INTO ${table} (account_id, ${names.join(', ')})
       VALUES ${values.map((row) => `(${placeholders(row)})`).join(', ')}
       ON DUPLICATE KEY UPDATE ${names.map((name) => `${name} = VALUES(${name})`).join(', ')}`,
      values.flat(),
    );
  }
}

/** Forgets what the results of a change were. */
export async function deleteFormer(query: Query, accountId: string, changeId: string): Promise<void> {
  await query.inline.run('DELETE FROM bulk_changed_results WHERE account_id = ? AND change_id = ?', [
    accountId,
    changeId,
  ]);
}

/** Forgets what the results of the account's last change were. */
export async function forgetBulkChanges(query: Query, accountId: string): Promise<void> {
  await query.inline.run('DELETE FROM bulk_changed_results WHERE account_id = ?', [accountId]);
}

/** Sets a column of results, each to a text of its own. Each gets the version `now`. */
export async function setColumn(
  query: Query,
  { table }: Kind,
  column: string,
  accountId: string,
  texts: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<void> {
  for (const some of inStatements([...texts])) {
    await query.inline.run(
      `UPDATE ${table} SET ${column} = CASE id ${some.map(() => 'WHEN ? THEN ?').join(' ')} END, updated_at = ?
       WHERE account_id = ? AND id IN (${placeholders(some)})`,
      [...some.flat(), toSqlMoment(now), accountId, ...some.map(([id]) => id)],
    );
  }
}

/** Deletes what changes of more than a day ago need for their undo, until there is no more or `signal` is aborted. */
export async function deleteExpiredBulkChanges(query: Query, now: Date, signal?: AbortSignal): Promise<void> {
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH && !signal?.aborted;) {
    const { affectedRows } = await query.run(
      `DELETE FROM bulk_changed_results WHERE created_at < ? ORDER BY created_at LIMIT ${DELETE_BATCH}`,
      [toSqlMoment(new Date(now.getTime() - KEPT_MS))],
    );
    deleted = affectedRows;
  }
}
