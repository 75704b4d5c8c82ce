import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { newId, triggerTask, type Query } from '@feltbook/svc-kit';

interface RunRow {
  id: string;
  state: SyncRun['state'];
  result: string | null;
  failure: string | null;
}

const COLUMNS = 'id, state, result, failure';
/** The scheduled task that runs syncs. Its row is the lock that orders requests. */
export const SYNC_TASK = 'sync.run';
/** Another worker takes a run over if its lease is not extended in this time. */
const LEASE_SECONDS = 20;

/** @returns the run that is queued or running, else a new one @param query of a transaction */
export async function requestRun(query: Query): Promise<SyncRun> {
  await triggerTask(query, SYNC_TASK);
  const [open] = await query.execute<RunRow>(
    `SELECT ${COLUMNS} FROM sync_runs WHERE state IN ('queued', 'running') ORDER BY requested_at LIMIT 1`,
  );
  if (open) return toRun(open);
  const id = newId();
  await query.run("INSERT INTO sync_runs (id, state, requested_at) VALUES (?, 'queued', UTC_TIMESTAMP(3))", [
    id,
  ]);
  return { id, state: 'queued', result: null, failure: null };
}

export async function readRun(query: Query, id: string): Promise<SyncRun | undefined> {
  const [row] = await query.execute<RunRow>(`SELECT ${COLUMNS} FROM sync_runs WHERE id = ?`, [id]);
  return row && toRun(row);
}

/** Whether a run is queued or running. */
export async function isSyncOpen(query: Query): Promise<boolean> {
  const rows = await query.execute("SELECT id FROM sync_runs WHERE state IN ('queued', 'running') LIMIT 1");
  return rows.length > 0;
}

/** Claims a run that no worker has leased. @param query of a transaction @returns its id */
export async function claimRun(query: Query): Promise<string | undefined> {
  const [row] = await query.execute<{ id: string }>(
    `SELECT id FROM sync_runs WHERE state IN ('queued', 'running')
       AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))
     ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  if (row) await extendLease(query, row.id);
  return row?.id;
}

export async function extendLease(query: Query, id: string): Promise<void> {
  await query.run(
    `UPDATE sync_runs SET state = 'running', leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE id = ? AND state IN ('queued', 'running')`,
    [id],
  );
}

export async function finishRun(query: Query, id: string, end: SyncResult | Error): Promise<void> {
  const failure = end instanceof Error ? end.message.slice(0, 500) : null;
  await query.run(
    'UPDATE sync_runs SET state = ?, result = ?, failure = ?, finished_at = UTC_TIMESTAMP(3) WHERE id = ?',
    [failure === null ? 'done' : 'failed', failure === null ? JSON.stringify(end) : null, failure, id],
  );
}

/** Deletes runs that finished more than `days` ago. */
export async function deleteOldRuns(query: Query, days: number): Promise<void> {
  await query.run('DELETE FROM sync_runs WHERE finished_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY', [days]);
}

const toRun = ({ id, state, result, failure }: RunRow): SyncRun => ({
  id,
  state,
  // `finishRun` wrote it.
  result: result === null ? null : (JSON.parse(result) as SyncResult),
  failure,
});
