import { announce, offlineQueue, queryClient, reportSave } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import type { AnyRecord, PageKind } from '../lib/kinds';
import { pendingId, queuedId } from '../lib/pending';

/**
 * Undoes the deletion of a result. It enters the queue of this device first, so that it is stored again later without a
 * network; the server stores it once, however often it is sent. If the server rejects it, it stays here as a rejected save.
 */
export async function restoreResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  record: Item,
): Promise<void> {
  const { id, created_at: _savedAt, updated_at: version, ...body } = record;
  const key = `restore ${id} ${version}`;
  const cache = listCache<Item>(queryClient, kind.keys);
  await cache.hold();
  cache.put({ ...record, id: pendingId(key) });
  const save = {
    scope: kind.keys.all[0],
    path: `${kind.path}/${encodeURIComponent(id)}/restore`,
    reportPath: kind.incrementPath,
    key,
    body,
    record: { ...record, id: queuedId(key) },
  };
  const outcome = await offlineQueue.save(save, { isOpen: () => false }).catch(() => undefined);
  cache.remove(pendingId(key));
  if (outcome && outcome !== 'waiting') {
    cache.put(record);
    announce('Restored.');
    void reportSave(kind.incrementPath);
  }
  cache.refresh();
}
