import { ApiFailure, http } from '@feltbook/web-kit';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AnyRecord, ResultKind } from '../lib/kinds';

/** Validators of the lists as they are in the cache: an unchanged list of ten thousand costs no body. */
const etags = new WeakMap<readonly unknown[], string>();

/** How the list of one kind is asked for. */
export const resultsQuery = <Item extends AnyRecord, Input>(
  client: QueryClient,
  kind: ResultKind<Item, Input>,
) => ({
  queryKey: kind.keys.list(),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Item[]> => {
    const known = client.getQueryData<Item[]>(kind.keys.list());
    const answer = await http.getTagged(kind.path, {
      schema: kind.list,
      signal,
      ifNoneMatch: known && etags.get(known),
    });
    // Sent only with a list at hand, so that "not modified" always has one to refer to.
    if (answer.notModified) return known ?? [];
    if (answer.etag) etags.set(answer.data, answer.etag);
    return answer.data;
  },
  // Comparing ten thousand records deeply costs more than drawing the few that are seen.
  structuralSharing: false,
});

/** All of the player's results of one kind, in no particular order. Failures carry the kind's own text. */
export const useResults = <Item extends AnyRecord, Input>(
  kind: ResultKind<Item, Input>,
): UseQueryResult<Item[]> => useQuery(resultsQuery(useQueryClient(), kind));

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
