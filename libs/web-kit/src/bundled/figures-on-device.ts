import { fetchWithFallback, queryClient, type Schema, staleCache, type StoredSave } from '@feltbook/web-kit';
import type { QueryKey } from '@tanstack/react-query';
import type { Counting } from './counting-queued';
import { fetchOwnLists, type OwnLists, storedOwnLists } from './own-lists';

interface DeviceFigures<Answer> {
  readonly queryKey: QueryKey;
  /** That of the server's figures, which do not count what is queued. */
  readonly serverKey: QueryKey;
  readonly name: string;
  readonly schema: Schema<Answer>;
  readonly isStored: boolean;
  readonly signal: AbortSignal;
  readonly queued: readonly StoredSave[];
  readonly compute: (lists: OwnLists) => Answer;
}

/**
 * Computes figures from the lists and what is queued on this device. Without a network, from the stored lists; without
 * those, the page gets the server's stored figures, which count nothing that is queued.
 */
export async function figuresOnDevice<Answer extends object>(
  call: DeviceFigures<Answer>,
): Promise<Counting<Answer>> {
  const { queryKey, serverKey, name, schema, isStored, signal, queued, compute } = call;
  const counting = (lists: OwnLists) => ({ ...compute(lists), countedQueued: lists.queued });
  // They would be shown once the queue is sent, until the server answers.
  queryClient.removeQueries({ queryKey: serverKey, exact: true });
  return fetchWithFallback<Counting<Answer>>({
    ...{ queryKey, name, schema },
    ask: async () => counting(await fetchOwnLists(queued, signal)),
    read: async () => {
      const stored = await storedOwnLists(queued);
      if (stored) return { data: counting(stored.lists), etag: null, at: stored.at };
      return isStored ? staleCache.read(name, schema) : undefined;
    },
  });
}
