import { versionTag } from '@feltbook/contracts';
import { changedRecord, deleteUnchanged, http } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { differingFacts } from '../lib/facts';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { listCache } from './list-cache';

export interface Update<Item, Input> {
  readonly input: Input;
  /** The record that the player started from: a newer version is not overwritten. */
  readonly seen: Item;
}

/**
 * Saves a correction. The list shows it at once, and the stored record again if the server refuses: by 412 `changed`
 * where that is not the one that the player saw.
 */
export function useUpdateResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
  id: string,
): UseMutationResult<Item, Error, Update<Item, Input>, { before: Item | undefined }> {
  const client = useQueryClient();
  const cache = listCache(client, kind);
  return useMutation({
    mutationFn: ({ input, seen }) =>
      http.put(recordPath(kind, id), { body: input, schema: kind.record, ifMatch: versionTag(seen) }),
    onMutate: async ({ input }) => {
      await cache.hold();
      const before = cache.find(id);
      if (before) cache.put(kind.toRecord(input, before));
      return { before };
    },
    onSuccess: (saved) => {
      if (cache.find(id)) cache.put(saved);
    },
    onError: (error, _update, context) => {
      if (context?.before) cache.put(changedRecord(error, kind.record) ?? context.before);
    },
    onSettled: cache.refresh,
  });
}

/**
 * Deletes a result. It leaves the list at once and comes back if the server refuses; one that is gone counts as deleted.
 * Answers the record as it is now where it is not the one that the player saw, and undefined once it is deleted.
 */
export function useDeleteResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseMutationResult<Item | undefined, Error, Item> {
  const client = useQueryClient();
  const cache = listCache(client, kind);
  return useMutation({
    mutationFn: (seen) =>
      deleteUnchanged({
        path: recordPath(kind, seen.id),
        schema: kind.record,
        seen,
        isAsSeen: (current) => differingFacts(current, seen).length === 0,
      }),
    onMutate: async ({ id }) => {
      await cache.hold();
      cache.remove(id);
    },
    onSuccess: (changed) => {
      if (changed) cache.put(changed);
    },
    onError: (_error, item) => cache.put(item),
    onSettled: cache.refresh,
  });
}

const recordPath = ({ path }: { readonly path: string }, id: string): string =>
  `${path}/${encodeURIComponent(id)}`;
