import { created, type Created, subscriptionStatus } from '@feltbook/contracts';
import { http, subscriptionKeys, useSession } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { pendingId } from '../lib/pending';
import { listCache } from './list-cache';

export interface Creation<Input> {
  readonly input: Input;
  /** Idempotency key: the same on every try of the same entry. */
  readonly key: string;
}

/**
 * Saves a new result. It is in the list at once, and out again if the server refuses it. After a save the trial's
 * count is reported as the contract has it (the server counted already) and the status that comes back is kept.
 */
export function useCreateResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseMutationResult<Created, Error, Creation<Input>> {
  const client = useQueryClient();
  const cache = listCache(client, kind);
  const { user } = useSession();

  const reportUse = async () => {
    if (!user) return;
    try {
      const status = await http.post(kind.incrementPath, {
        body: { email: user.email },
        schema: subscriptionStatus,
        // The save itself went through: being refused here is no reason to sign anybody out.
        forbidden: 'throw',
      });
      client.setQueryData(subscriptionKeys.one(user.id), status);
    } catch {
      await client.invalidateQueries({ queryKey: subscriptionKeys.all });
    }
  };

  const recordOf = ({ input }: Creation<Input>, id: string): Item => {
    const now = new Date().toISOString();
    return kind.toRecord(input, { id, created_at: now, updated_at: now });
  };

  return useMutation({
    mutationFn: ({ input, key }) =>
      http.post(kind.path, { body: input, idempotencyKey: key, schema: created }),
    onMutate: async (creation) => {
      await cache.hold();
      cache.put(recordOf(creation, pendingId(creation.key)));
    },
    onSuccess: ({ id }, creation) => {
      cache.remove(pendingId(creation.key));
      cache.put(recordOf(creation, id));
      void reportUse();
    },
    onError: (_error, { key }) => {
      cache.remove(pendingId(key));
      void client.invalidateQueries({ queryKey: subscriptionKeys.all });
    },
    onSettled: cache.refresh,
  });
}
