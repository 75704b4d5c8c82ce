import { reportSave, type Saved, type SaveForm, subscriptionKeys, offlineQueue } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { pendingId, queuedId } from '@feltbook/web-kit/pending';
import type { AnyRecord, PageKind } from '../lib/kinds';

export interface Creation<Input> {
  readonly input: Input;
  /** Idempotency key: the same on every attempt to save the same entry. */
  readonly key: string;
  /** Gets the outcome while it is open. */
  readonly form?: SaveForm;
}

/**
 * Saves a new result. The list shows it at once, and removes it if the server rejects it; without a network it is queued
 * on this device and stays in the list. Reports the save afterwards, and keeps the plan's status that comes back.
 */
export function useCreateResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
): UseMutationResult<Saved, Error, Creation<Input>> {
  const client = useQueryClient();
  const cache = listCache<Item>(client, kind.keys);

  const recordOf = ({ input }: Creation<Input>, id: string): Item => {
    const now = new Date().toISOString();
    return kind.toRecord(input, { id, created_at: now, updated_at: now });
  };

  return useMutation({
    mutationFn: (creation) =>
      offlineQueue.save(
        {
          scope: kind.keys.all[0],
          path: kind.path,
          reportPath: kind.incrementPath,
          key: creation.key,
          body: creation.input,
          record: recordOf(creation, queuedId(creation.key)),
        },
        creation.form,
      ),
    onMutate: async (creation) => {
      await cache.hold();
      cache.put(recordOf(creation, pendingId(creation.key)));
    },
    onSuccess: (saved, creation) => {
      cache.remove(pendingId(creation.key));
      if (saved === 'waiting') return;
      if (saved.id !== undefined) cache.put(recordOf(creation, saved.id));
      void reportSave(kind.incrementPath);
    },
    onError: (_error, { key }) => {
      cache.remove(pendingId(key));
      void client.invalidateQueries({ queryKey: subscriptionKeys.all });
    },
    onSettled: cache.refresh,
  });
}
