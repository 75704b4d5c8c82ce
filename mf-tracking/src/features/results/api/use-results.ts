import type { ListOverview } from '@feltbook/contracts';
import { ApiFailure, fetchWithFallback, http, queryClient, useOnline } from '@feltbook/web-kit';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRecord, PageKind } from '../lib/kinds';
import { fetchList } from './fetch-list';
import { useOwnSaves, withQueued } from './queued';

const OVERVIEW = 'overview';

/** The query of one kind's list. Without a network it returns the list that this device stored last. */
export const resultsQuery = <Item extends AnyRecord, Input>(
  client: QueryClient,
  { keys, path, list: schema }: PageKind<Item, Input>,
) => {
  const name = keys.all[0];
  return {
    queryKey: keys.list(),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Item[]> =>
      fetchWithFallback({
        queryKey: keys.list(),
        name,
        schema,
        ask: async () => {
          const overview = (data: ListOverview<Item> | null) =>
            void client.setQueryData(keys.list(OVERVIEW), data);
          try {
            return await fetchList({ path, name, schema, signal, onOverview: overview });
          } finally {
            // Not shown again: it may be out of date by then.
            overview(null);
          }
        },
      }),
    // A deep comparison of ten thousand records costs more than rendering the visible ones.
    structuralSharing: false,
  };
};

/** Fetches a list before its page is rendered, or what changed in it, and stores it on this device. Never rejects. */
export const prefetchResults = <Item extends AnyRecord, Input>(kind: PageKind<Item, Input>): Promise<void> =>
  queryClient.prefetchQuery(resultsQuery(queryClient, kind));

/**
 * All results of one kind, in no particular order, with the ones that are queued on this device.
 * @param enabled whether they are needed
 */
export function useResults<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  enabled = true,
): UseQueryResult<Item[]> {
  const { queued } = useOwnSaves(kind);
  const select = useCallback((list: Item[]) => withQueued(list, queued), [queued]);
  return useQuery({ ...resultsQuery(useQueryClient(), kind), select, enabled });
}

/** The newest results of a long list and its totals, while the whole list loads. */
export const useOverview = <Item extends AnyRecord, Input>({
  keys,
}: PageKind<Item, Input>): ListOverview<Item> | null =>
  useQuery<ListOverview<Item> | null>({
    queryKey: keys.list(OVERVIEW),
    queryFn: () => null,
    enabled: false,
  }).data ?? null;

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

/** @returns `null` if it does not exist @throws ApiFailure */
export async function fetchResult<Item extends AnyRecord, Input>(
  { path, response: schema }: PageKind<Item, Input>,
  id: string,
  signal: AbortSignal,
): Promise<Item | null> {
  try {
    return await http.get(`${path}/${encodeURIComponent(id)}`, { schema, signal });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

/** The current record of the server; `null` if it does not exist. */
export function useResult<Item extends AnyRecord, Input>(
  kind: PageKind<Item, Input>,
  id: string,
): UseQueryResult<Item | null> {
  return useQuery({
    queryKey: kind.keys.one(id),
    queryFn: ({ signal }) => fetchResult(kind, id, signal),
    // A record must not change while the player edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
