import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { newId, triggerTask, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { SyncRunEntity } from './sync-run.entity';

/** The scheduled task that runs syncs. Its row is the lock that orders requests. */
export const SYNC_TASK = 'sync.run';
/** Another worker takes a run over if its lease is not extended in this time. */
const LEASE_SECONDS = 20;

const isOpen = { state: In(['queued', 'running']) };

/** @returns the run that is queued or running, else a new one @param query of a transaction */
export async function requestRun(query: Query): Promise<SyncRun> {
  await triggerTask(query, SYNC_TASK);
  const open = await query.manager.findOne(SyncRunEntity, { where: isOpen, order: { requestedAt: 'ASC' } });
  if (open) return toRun(open);
  const run = { id: newId(), state: 'queued', result: null, failure: null } as const;
  await query.manager.insert(SyncRunEntity, { ...run, requestedAt: () => 'UTC_TIMESTAMP(3)' });
  return run;
}

export async function readRun(query: Query, id: string): Promise<SyncRun | undefined> {
  const run = await query.manager.findOneBy(SyncRunEntity, { id });
  return run ? toRun(run) : undefined;
}

/** Whether a run is queued or running. */
export const isSyncOpen = async (query: Query): Promise<boolean> =>
  query.manager.existsBy(SyncRunEntity, isOpen);

/** Claims a run that no worker has leased. @param query of a transaction @returns its id */
export async function claimRun(query: Query): Promise<string | undefined> {
  const run = await query.manager
    .createQueryBuilder(SyncRunEntity, 'run')
    .where(isOpen)
    .andWhere('(run.leasedUntil IS NULL OR run.leasedUntil < UTC_TIMESTAMP(3))')
    .orderBy('run.requestedAt')
    .limit(1)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne();
  if (run) await extendLease(query, run.id);
  return run?.id;
}

export async function extendLease(query: Query, id: string): Promise<void> {
  await query.manager.update(
    SyncRunEntity,
    { id, ...isOpen },
    { state: 'running', leasedUntil: () => `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND` },
  );
}

/** Stores the result of a run, or its failure. */
export async function finishRun(query: Query, id: string, end: SyncResult | Error): Promise<void> {
  const outcome =
    end instanceof Error
      ? ({ state: 'failed', result: null, failure: end.message.slice(0, 500) } as const)
      : ({ state: 'done', result: end, failure: null } as const);
  await query.manager.update(SyncRunEntity, { id }, { ...outcome, finishedAt: () => 'UTC_TIMESTAMP(3)' });
}

const toRun = ({ id, state, result, failure }: SyncRunEntity): SyncRun => ({ id, state, result, failure });
