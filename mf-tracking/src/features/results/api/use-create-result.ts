import { reportSave, type Saved, type SaveForm, saveOrWait, subscriptionKeys } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { pendingId, waitingId } from '../lib/pending';
import { listCache } from './list-cache';

export interface Creation<Input> {
  readonly input: Input;
  /** Idempotency key: the same on every try of the same entry. */
  readonly key: string;
  /** What hears of it while it is sent. */
  readonly form?: SaveForm;
}

/**
 * Saves a new result. It is in the list at once, and out again if the server refuses it; without a network it waits on
 * this device, and stays in the list as such. After a save the trial's count is reported as the contract has it (the
 * server counted already) and the status that comes back is kept.
 */
export function useCreateResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseMutationResult<Saved, Error, Creation<Input>> {
  const client = useQueryClient();
  const cache = listCache(client, kind);

  const recordOf = ({ input }: Creation<Input>, id: string): Item => {
    const now = new Date().toISOString();
    return kind.toRecord(input, { id, created_at: now, updated_at: now });
  };

  return useMutation({
    mutationFn: (creation) =>
      saveOrWait(
        {
          scope: kind.keys.all[0],
          path: kind.path,
          reportPath: kind.incrementPath,
          key: creation.key,
          body: creation.input,
          record: recordOf(creation, waitingId(creation.key)),
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
