import { ApiFailure, askOrKept, http, useOnline } from '@feltbook/web-kit';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRecord, ResultKind } from '../lib/kinds';
import { useOwnSaves, withWaiting } from './waiting';

/** Validators of the lists as they are in the cache: an unchanged list of ten thousand costs no body. */
const etags = new WeakMap<readonly unknown[], string>();

const noteTag = (list: readonly unknown[], etag: string | null): void => {
  if (etag) etags.set(list, etag);
};

/** How the list of one kind is asked for. Without a network it is as this device has seen it last. */
export const resultsQuery = <Item extends AnyRecord, Input>(
  client: QueryClient,
  kind: ResultKind<Item, Input>,
) => ({
  queryKey: kind.keys.list(),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Item[]> =>
    askOrKept({
      queryKey: kind.keys.list(),
      name: kind.keys.all[0],
      schema: kind.list,
      onRestored: ({ data, etag }) => noteTag(data, etag),
      ask: async (keep) => {
        const known = client.getQueryData<Item[]>(kind.keys.list());
        const answer = await http.getTagged(kind.path, {
          schema: kind.list,
          signal,
          keep,
          ifNoneMatch: known && etags.get(known),
        });
        // Sent only with a list at hand, so that "not modified" always has one to refer to.
        if (answer.notModified) return known ?? [];
        noteTag(answer.data, answer.etag);
        return answer.data;
      },
    }),
  // Comparing ten thousand records deeply costs more than drawing the few that are seen.
  structuralSharing: false,
});

/**
 * All of the player's results of one kind, in no particular order, with those that wait on this device to be sent.
 * Failures carry the kind's own text.
 */
export function useResults<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseQueryResult<Item[]> {
  const { waiting } = useOwnSaves(kind);
  const select = useCallback((list: Item[]) => withWaiting(list, waiting), [waiting]);
  return useQuery({ ...resultsQuery(useQueryClient(), kind), select });
}

/**
 * What is shown of a list. Where the server cannot be asked, and this device never kept the list, what waits to be sent
 * is all there is. @returns undefined while nothing is known
 */
export function useShownResults<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
  { data, failureReason }: Pick<UseQueryResult<Item[]>, 'data' | 'failureReason'>,
): readonly Item[] | undefined {
  const { waiting } = useOwnSaves(kind);
  const isReachable = useOnline() && failureReason === null;
  // While the list may still come, a part of it would only make figures jump.
  return data ?? (isReachable || waiting.length === 0 ? undefined : waiting);
}

/** One record, as the server has it now. `null` when there is none. */
export function useResult<Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
  id: string,
): UseQueryResult<Item | null> {
  return useQuery({
    queryKey: kind.keys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await http.get(`${kind.path}/${encodeURIComponent(id)}`, { schema: kind.record, signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
    // What is being corrected must not change under the player's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
