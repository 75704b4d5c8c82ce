import { ApiFailure, http, useOnline, fetchWithFallback } from '@feltbook/web-kit';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRecord, PageKind } from '../lib/kinds';
import { useOwnSaves, withQueued } from './queued';

/** ETags of the cached lists: an unchanged list is not transferred again. */
const etags = new WeakMap<readonly unknown[], string>();

const noteTag = (list: readonly unknown[], etag: string | null): void => {
  if (etag) etags.set(list, etag);
};

/** The query of one kind's list. Without a network it returns the list that this device stored last. */
export const resultsQuery = <Item extends AnyRecord, Input>(
  client: QueryClient,
  kind: PageKind<Item, Input>,
) => ({
  queryKey: kind.keys.list(),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Item[]> =>
    fetchWithFallback({
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
        if (answer.notModified) return known ?? [];
        noteTag(answer.data, answer.etag);
        return answer.data;
      },
    }),
  // A deep comparison of ten thousand records costs more than rendering the visible ones.
  structuralSharing: false,
});

/**
 * All results of one kind, in no particular order, with the ones that are queued on this device.
 */
export function useResults<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
): UseQueryResult<Item[]> {
  const { queued } = useOwnSaves(kind);
  const select = useCallback((list: Item[]) => withQueued(list, queued), [queued]);
  return useQuery({ ...resultsQuery(useQueryClient(), kind), select });
}

/**
 * The shown part of a list: without a network and a stored list, only queued results.
 * @returns undefined while the list loads
 */
export function useShownResults<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  { data, failureReason }: Pick<UseQueryResult<Item[]>, 'data' | 'failureReason'>,
): readonly Item[] | undefined {
  const { queued } = useOwnSaves(kind);
  const isReachable = useOnline() && failureReason === null;
  // While the list loads, a part of it would make figures jump.
  return data ?? (isReachable || queued.length === 0 ? undefined : queued);
}

/** The current record of the server; `null` if it does not exist. */
export function useResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  id: string,
): UseQueryResult<Item | null> {
  return useQuery({
    queryKey: kind.keys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await http.get(`${kind.path}/${encodeURIComponent(id)}`, { schema: kind.response, signal });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
    // A record must not change while the player edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
