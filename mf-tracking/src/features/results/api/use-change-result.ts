import { versionTag } from '@feltbook/contracts';
import { changedRecord, deleteUnchanged, http } from '@feltbook/web-kit';
import { listCache } from '@feltbook/web-kit/list-cache';
import { offerRestore } from '@feltbook/web-kit/restore-result';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { differingFacts } from '../lib/facts';
import type { AnyRecord, PageKind } from '../lib/kinds';

export interface Update<Item, Input> {
  readonly input: Input;
  /** The record that the player started from: a newer version is not overwritten. */
  readonly seen: Item;
}

/**
 * Updates a result. The list shows it at once, and the stored record again if the server rejects it: with 412 `changed`
 * if that is not the version that the player saw.
 */
export function useUpdateResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  id: string,
): UseMutationResult<Item, Error, Update<Item, Input>, { before: Item | undefined }> {
  const client = useQueryClient();
  const cache = listCache<Item>(client, kind.keys);
  return useMutation({
    mutationFn: ({ input, seen }) =>
      http.put(recordPath(kind, id), { body: input, schema: kind.response, ifMatch: versionTag(seen) }),
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
      if (context?.before) cache.put(changedRecord(error, kind.response) ?? context.before);
    },
    onSettled: cache.refresh,
  });
}

/**
 * Deletes a result, and offers to undo that. It leaves the list at once and comes back if the server rejects that; a missing
 * one counts as deleted.
 * Returns the current record if it is not the version that the player saw, and undefined once it is deleted.
 */
export function useDeleteResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
): UseMutationResult<Item | undefined, Error, Item> {
  const client = useQueryClient();
  const cache = listCache<Item>(client, kind.keys);
  return useMutation({
    mutationFn: (seen) =>
      deleteUnchanged({
        path: recordPath(kind, seen.id),
        schema: kind.response,
        seen,
        isAsSeen: (current) => differingFacts(current, seen).length === 0,
      }),
    onMutate: async ({ id }) => {
      await cache.hold();
      cache.remove(id);
    },
    onSuccess: (changed, seen) => {
      if (changed) cache.put(changed);
      else offerRestore(kind.name, seen);
    },
    onError: (_error, item) => cache.put(item),
    onSettled: cache.refresh,
  });
}

const recordPath = ({ path }: { readonly path: string }, id: string): string =>
  `${path}/${encodeURIComponent(id)}`;
