import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { newId, triggerTask, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { SyncRunEntity, type SyncProgress } from './sync-run.entity';

/** The scheduled task that queues the next page. Its row is the lock that orders requests. */
export const SYNC_TASK = 'sync.run';
/** Queue of pages. */
export const SYNC_QUEUE = 'svc-billing.sync';

const isOpen = { state: In(['queued', 'running']) };
const NO_PAGES: SyncProgress = { after: null, active: 0, total: 0 };

/** A run that is queued or running, with the pages that it has compared. */
export type OpenRun = Pick<SyncRunEntity, 'id' | 'requestedAt'> & { readonly progress: SyncProgress };

/** @returns the run that is queued or running, else a new one @param query of a transaction */
export async function requestRun(query: Query): Promise<string> {
  await triggerTask(query, SYNC_TASK);
  const open = await findOpenRun(query);
  if (open) return open.id;
  const id = newId();
  const requestedAt = () => 'UTC_TIMESTAMP(3)';
  await query.manager.insert(SyncRunEntity, { id, state: 'queued', result: NO_PAGES, requestedAt });
  return id;
}

export async function readRun(query: Query, id: string): Promise<SyncRun | undefined> {
  const run = await query.manager.findOneBy(SyncRunEntity, { id });
  if (!run) return undefined;
  const { state, result, failure } = run;
  return { id, state, result: state === 'done' ? (result as SyncResult) : null, failure };
}

export async function findOpenRun({ manager }: Query): Promise<OpenRun | undefined> {
  const run = await manager.findOne(SyncRunEntity, { where: isOpen, order: { requestedAt: 'ASC' } });
  return run ? { ...run, progress: (run.result as SyncProgress | null) ?? NO_PAGES } : undefined;
}

/** Stores a change of an open run. */
export async function updateRun(
  { manager }: Query,
  id: string,
  update: Partial<Pick<SyncRunEntity, 'state' | 'result' | 'failure'>>,
): Promise<void> {
  const isOver = update.state === 'done' || update.state === 'failed';
  const finishedAt = () => 'UTC_TIMESTAMP(3)';
  await manager.update(SyncRunEntity, { id, ...isOpen }, { ...update, ...(isOver && { finishedAt }) });
}
