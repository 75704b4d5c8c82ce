import {
  RESULT_PATHS,
  type ResultKindName,
  type ResultResponse,
  SAVE_REPORT_PATHS,
} from '@feltbook/contracts';
import {
  announce,
  offerUndo,
  offlineQueue,
  queryClient,
  reportSave,
  sessionKeys,
  tournamentKeys,
} from '@feltbook/web-kit';
import { listCache } from '../query/list-cache';
import { pendingId, queuedId } from './pending';
import { nameOf } from './result-name';

const KEYS = { cash: sessionKeys, tournament: tournamentKeys } as const;

/** Offers to undo the deletion of a result. @param record the whole result as it was deleted */
export const offerRestore = (kind: ResultKindName, record: ResultResponse): void =>
  offerUndo({ text: `Deleted: ${nameOf(record)}`, undo: () => void restoreResult(kind, record) });

/**
 * Undoes the deletion of a result. It enters the queue of this device first, so that it is stored again later without a
 * network; the server stores it once, however often it is sent. If the server rejects it, it stays here as a rejected save.
 */
async function restoreResult(kind: ResultKindName, record: ResultResponse): Promise<void> {
  const { id, created_at: _savedAt, updated_at: version, ...body } = record;
  const key = `restore ${id} ${version}`;
  const cache = listCache<ResultResponse>(queryClient, KEYS[kind]);
  await cache.hold();
  cache.put({ ...record, id: pendingId(key) });
  const save = {
    scope: KEYS[kind].all[0],
    path: `${RESULT_PATHS[kind]}/${encodeURIComponent(id)}/restore`,
    reportPath: SAVE_REPORT_PATHS[kind],
    key,
    body,
    record: { ...record, id: queuedId(key) },
  };
  const outcome = await offlineQueue.save(save, { isOpen: () => false }).catch(() => undefined);
  cache.remove(pendingId(key));
  if (outcome && outcome !== 'waiting') {
    cache.put(record);
    announce('Restored.');
    void reportSave(save.reportPath);
  }
  cache.refresh();
}
