import {
  fetchWithFallback,
  queryClient,
  type Schema,
  type StoredSave,
  useStoredSaves,
  useUncounted,
} from '@feltbook/web-kit';
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { figuresOnDevice } from './figures-on-device';
import type { OwnLists } from './own-lists';

/** Figures, and how many of the results that are queued on this device they count: none in those of the server. */
export type Counting<Answer> = Answer & { readonly countedQueued?: number };

/** The code that computes figures on this device. */
export interface DeviceCode<Answers> {
  readonly figuresOnDevice: typeof figuresOnDevice;
  /** Functions of the figures, as the server computes them. */
  readonly ANSWERS: Answers;
}

/** A query of the server's figures, and how to compute them on this device. */
export interface FiguresQuery<Answer, Answers> extends Omit<UseQueryOptions<Counting<Answer>>, 'queryKey'> {
  readonly queryKey: QueryKey;
  readonly schema: Schema<Answer>;
  /** Name of the figures in the stale cache. */
  readonly name: string;
  /** Whether the stale cache has those of this query. */
  readonly isStored: boolean;
  readonly compute: (answers: Answers, lists: OwnLists) => Answer;
}

/**
 * Figures of the player's results. While results are queued on this device, they are computed here, from the lists and
 * what is queued, so that all pages count the same.
 * @param load loads the code of that, only then
 */
export function useCountingQueued<Answer extends object, Answers>(
  query: FiguresQuery<Answer, Answers>,
  load: () => Promise<DeviceCode<Answers>>,
): UseQueryResult<Counting<Answer>> {
  const queued = useQueued();
  const { schema, name, isStored, compute, ...options } = query;
  const { queryKey: serverKey } = options;
  const queryKey = [...serverKey, queued.map(({ record }) => record)];
  const onDevice: Pick<UseQueryOptions<Counting<Answer>>, 'queryKey' | 'queryFn'> = {
    queryKey,
    queryFn: async ({ signal }) => {
      const code = await load().catch(() => undefined);
      // A device that went offline early has not stored the code. The server's figures count nothing that is queued.
      if (!code) {
        return fetchWithFallback<Counting<Answer>>({
          ...{ queryKey, name, schema },
          ask: () => queryClient.fetchQuery({ queryKey: serverKey, queryFn: options.queryFn }),
          ...(!isStored && { read: () => Promise.resolve(undefined) }),
        });
      }
      return code.figuresOnDevice({
        ...{ queryKey, serverKey, name, schema, isStored, signal, queued },
        compute: (lists) => compute(code.ANSWERS, lists),
      });
    },
  };
  const shown = useQuery<Counting<Answer>>({ ...options, ...(queued.length > 0 && onDevice) });
  const counted = shown.data?.countedQueued ?? 0;
  useUncounted(shown.data !== undefined && !shown.isPlaceholderData && counted < queued.length);
  return shown;
}

/** Without those that the server has rejected, which count on no page. The same array while nothing changes. */
function useQueued(): readonly StoredSave[] {
  const saves = useStoredSaves();
  return useMemo(() => saves.filter(({ refusal }) => !refusal), [saves]);
}
