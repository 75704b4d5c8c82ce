import { ApiFailure, http } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { listCache } from './list-cache';

/** Saves a correction. The list shows it at once, and the old record again if the server refuses. */
export function useUpdateResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
  id: string,
): UseMutationResult<Item, Error, Input, { before: Item | undefined }> {
  const client = useQueryClient();
  const cache = listCache(client, kind);
  return useMutation({
    mutationFn: (input) =>
      http.put(`${kind.path}/${encodeURIComponent(id)}`, { body: input, schema: kind.record }),
    onMutate: async (input) => {
      await cache.hold();
      const before = cache.find(id);
      if (before) cache.put(kind.toRecord(input, before));
      return { before };
    },
    onSuccess: (saved) => {
      if (cache.find(id)) cache.put(saved);
    },
    onError: (_error, _input, context) => {
      if (context?.before) cache.put(context.before);
    },
    onSettled: cache.refresh,
  });
}

/** Deletes a result. It leaves the list at once and comes back if the server refuses; one that is gone counts as deleted. */
export function useDeleteResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseMutationResult<void, Error, Item> {
  const client = useQueryClient();
  const cache = listCache(client, kind);
  return useMutation({
    mutationFn: async ({ id }) => {
      try {
        await http.delete(`${kind.path}/${encodeURIComponent(id)}`);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      }
    },
    onMutate: async ({ id }) => {
      await cache.hold();
      cache.remove(id);
    },
    onError: (_error, item) => cache.put(item),
    onSettled: cache.refresh,
  });
}
