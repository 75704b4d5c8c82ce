import { newId, triggerTask, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { SyncRunEntity, type SyncProgress } from './sync-run.entity';

/** The scheduled task that queues the next page. Its row is the lock that orders requests. */
export const SYNC_TASK = 'sync.run';
/** Queue of pages. */
export const SYNC_QUEUE = 'svc-billing.sync';

export const OPEN = In(['queued', 'running']);
const NO_PAGES: SyncProgress = { after: null, active: 0, total: 0 };

/** @returns the id of the run that is queued or running, else of a new one @param query of a transaction */
export async function requestRun(query: Query): Promise<string> {
  await triggerTask(query, SYNC_TASK);
  const open = await findOpenRun(query);
  if (open) return open.id;
  const id = newId();
  const requestedAt = () => 'UTC_TIMESTAMP(3)';
  await query.manager.insert(SyncRunEntity, { id, state: 'queued', result: NO_PAGES, requestedAt });
  return id;
}

/** A run that is queued or running, with the pages that it has compared. */
export type OpenRun = Pick<SyncRunEntity, 'id' | 'requestedAt'> & { readonly progress: SyncProgress };

export async function findOpenRun({ manager }: Pick<Query, 'manager'>): Promise<OpenRun | undefined> {
  const run = await manager.findOne(SyncRunEntity, {
    where: { state: OPEN },
    order: { requestedAt: 'ASC' },
  });
  return run ? { ...run, progress: (run.result as SyncProgress | null) ?? NO_PAGES } : undefined;
}
