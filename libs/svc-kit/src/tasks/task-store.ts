import { rememberTrigger } from '../database/commits';
import type { Query } from '../database/query';

/** Another process takes over a run whose lease was not extended in this time. */
export const LEASE_SECONDS = 30;

export interface TaskState {
  readonly name: string;
  /** Seconds since it was due; 0 while it runs or is not due. */
  readonly overdueSeconds: number;
  /** Seconds since 1970; 0 before the first success. */
  readonly lastSuccess: number;
  /** In a row. */
  readonly failures: number;
}

/**
 * Creates the row of a task, due in `firstSeconds`. An existing row becomes due in `seconds` at the latest, so that a
 * shorter schedule of a new release applies at once.
 */
export async function addTask(
  query: Query,
  name: string,
  { firstSeconds, seconds }: { firstSeconds: number; seconds: number },
): Promise<void> {
  await query.run(
    `INSERT INTO scheduled_tasks (name, next_run_at) VALUES (?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND)
     ON DUPLICATE KEY UPDATE next_run_at = LEAST(next_run_at, UTC_TIMESTAMP(3) + INTERVAL ? SECOND)`,
    [name, firstSeconds, seconds],
  );
}

const IS_DUE =
  'next_run_at <= UTC_TIMESTAMP(3) AND (locked_until IS NULL OR locked_until <= UTC_TIMESTAMP(3))';

export interface PlannedTask {
  readonly name: string;
  readonly progress: string;
  readonly failures: number;
  /** Milliseconds until a process may claim it: 0 or less if one may now. */
  readonly dueInMs: number;
}

/** @returns all tasks, with the time until each is due and no process runs it */
export async function plannedTasks(query: Query): Promise<PlannedTask[]> {
  type Row = Pick<PlannedTask, 'name' | 'failures'> & { progress: string | null; dueInMs: string };
  const rows = await query.execute<Row>(
    `SELECT name, progress, failures, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3),
       GREATEST(next_run_at, COALESCE(locked_until, next_run_at))) DIV 1000 AS dueInMs FROM scheduled_tasks`,
  );
  return rows.map(({ progress, dueInMs, ...row }) => ({
    ...row,
    progress: progress ?? '',
    dueInMs: Number(dueInMs),
  }));
}

/** @returns whether this caller has to run the task now */
export async function claimTask(query: Query, name: string, runId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    `UPDATE scheduled_tasks SET locked_by = ?, last_started_at = UTC_TIMESTAMP(3),
       locked_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND WHERE name = ? AND ${IS_DUE}`,
    [runId, name],
  );
  return affectedRows > 0;
}

/** @returns false when another process has taken the run over */
export async function extendTask(query: Query, name: string, runId: string): Promise<boolean> {
  const { affectedRows } = await query.run(
    `UPDATE scheduled_tasks SET locked_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE name = ? AND locked_by = ?`,
    [name, runId],
  );
  return affectedRows > 0;
}

/** A task that was triggered during its run runs once more. */
const NEXT = `next_run_at = IF(next_run_at >= last_started_at, next_run_at, UTC_TIMESTAMP(3) + INTERVAL ? SECOND),
  locked_by = NULL, locked_until = NULL`;

export async function finishTask(
  query: Query,
  name: string,
  runId: string,
  { seconds, progress }: { seconds: number; progress: string | null },
): Promise<void> {
  await query.run(
    `UPDATE scheduled_tasks SET ${NEXT}, last_succeeded_at = UTC_TIMESTAMP(3), failures = 0, last_error = NULL,
       progress = ? WHERE name = ? AND locked_by = ?`,
    [seconds, progress, name, runId],
  );
}

export async function failTask(
  query: Query,
  name: string,
  runId: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await query.run(
    `UPDATE scheduled_tasks SET ${NEXT}, failures = failures + 1, last_error = ? WHERE name = ? AND locked_by = ?`,
    [seconds, error.slice(0, 500), name, runId],
  );
}

/** Releases a task that a stopping process did not finish: another process restarts it at once. */
export async function releaseTask(query: Query, name: string, runId: string): Promise<void> {
  await query.run(
    'UPDATE scheduled_tasks SET locked_by = NULL, locked_until = NULL WHERE name = ? AND locked_by = ?',
    [name, runId],
  );
}

/**
 * Makes a task due now, whatever its schedule; it runs once more if it runs at this moment.
 * @param query of the transaction that creates the work: the task's row stays locked until it ends, and runs after it
 */
export async function triggerTask(query: Query, name: string): Promise<void> {
  await query.run(
    `INSERT INTO scheduled_tasks (name, next_run_at) VALUES (?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE next_run_at = VALUES(next_run_at)`,
    [name],
  );
  rememberTrigger(query);
}

export async function readTasks(query: Query): Promise<TaskState[]> {
  const rows = await query.execute<Record<keyof TaskState, string>>(
    `SELECT name, failures, COALESCE(TIMESTAMPDIFF(SECOND, '1970-01-01', last_succeeded_at), 0) AS lastSuccess,
       IF(${IS_DUE}, TIMESTAMPDIFF(SECOND, next_run_at, UTC_TIMESTAMP(3)), 0) AS overdueSeconds
     FROM scheduled_tasks`,
  );
  return rows.map(({ name, failures, lastSuccess, overdueSeconds }) => ({
    name,
    failures: Number(failures),
    lastSuccess: Number(lastSuccess),
    overdueSeconds: Number(overdueSeconds),
  }));
}
