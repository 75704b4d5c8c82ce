import {
  ENTRY_DEFAULTS_PATH,
  entryDefaults,
  type KindDefaults,
  type ResultKindName,
} from '@feltbook/contracts';
import { dashboardKeys, http, readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useOwnSaves } from '../../results/api/queued';
import { resultsQuery } from '../../results/api/use-results';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { distinctGames } from './games';
import { NO_DEFAULTS, withOwn } from './with-own';

const ENTRY = 'entry-defaults';

const storedSchema = z.object({
  data: entryDefaults,
  etag: z.nullable(z.string()),
  /** When the server confirmed it, in milliseconds since 1970. */
  at: z.number(),
});

const storedOf = (account: string) => storedSchema.safeParse(readEntry(account, ENTRY)).data;

/** Every change of a result refetches it, because the key is one of the dashboard's. The device's copy is there at once. */
const defaultsQuery = (account: string) =>
  queryOptions({
    queryKey: dashboardKeys.one(ENTRY),
    queryFn: async ({ signal }) => {
      const known = storedOf(account);
      const answer = await http.getTagged(ENTRY_DEFAULTS_PATH, {
        schema: entryDefaults,
        signal,
        account,
        ifNoneMatch: known?.etag ?? undefined,
      });
      const data = answer.notModified ? known?.data : answer.data;
      if (!data) throw new Error('A tag was confirmed that was not sent.');
      void writeEntry(account, ENTRY, { data, etag: answer.etag, at: Date.now() });
      return data;
    },
    initialData: () => storedOf(account)?.data,
    initialDataUpdatedAt: () => storedOf(account)?.at,
    refetchOnMount: 'always',
  });

/** The defaults of all results, for names that the server's leave out, and without a network for those of a stored list. */
const wholeQuery = <Item extends AnyRecord, Input>(client: QueryClient, kind: PageKind<Item, Input>) =>
  queryOptions({
    queryKey: ['whole-defaults', kind.name],
    queryFn: async () => {
      const list = await client.fetchQuery(resultsQuery(client, kind)).catch((error: unknown) => {
        const stored = client.getQueryData<Item[]>(kind.keys.list());
        if (!stored) throw error;
        return stored;
      });
      const { defaultsOf } = await import('./defaults-of');
      const at = client.getQueryState(kind.keys.list())?.dataUpdatedAt ?? 0;
      return { defaults: defaultsOf(kind.name, list), at };
    },
    // Names that are new since are in the server's defaults.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The server's lists, and after them the names that they leave out. */
const merged = (limited: KindDefaults, all: KindDefaults): KindDefaults => ({
  ...limited,
  games: distinctGames([...limited.games, ...all.games]),
  venues: [...limited.venues, ...all.venues],
  stakes: [...limited.stakes, ...all.stakes],
  gameTypes: [...limited.gameTypes, ...all.gameTypes],
  more: false,
});

export type OwnDefaults = ReturnType<typeof useEntryDefaults>;

/** What the form of a kind starts with and offers, with the results that are queued on this device. */
export function useEntryDefaults<Item extends AnyRecord, Input>(kind: PageKind<Item, Input>) {
  const account = useSession().user?.id ?? '';
  const { queued } = useOwnSaves(kind);
  const [isAllWanted, setAllWanted] = useState(false);
  const query = useQuery(defaultsQuery(account));
  const limited = query.data?.[kind.name];
  const whole = useQuery({
    ...wholeQuery(useQueryClient(), kind),
    enabled: limited ? isAllWanted && limited.more : query.isError,
  });
  const all = whole.data?.defaults;
  const isFailed = !limited && query.isError && whole.isError;
  const data = useMemo(() => {
    const known = limited && all ? merged(limited, all) : (limited ?? all);
    return known || (isFailed && queued.length > 0) ? withOwn(known ?? NO_DEFAULTS, queued) : undefined;
  }, [limited, all, isFailed, queued]);
  return {
    /** Undefined while nothing is known. */
    data,
    /** Where it came from: a form is filled again when this changes. */
    source: limited && query.isFetchedAfterMount ? 'server' : data ? 'device' : undefined,
    isLoading: !data && !isFailed,
    isFailed,
    /** Whether the names that `data.more` announces could not be loaded. */
    isMoreFailed: whole.isError,
    /** For its age. */
    query: limited || !whole.data ? query : { ...query, data: all, dataUpdatedAt: whole.data.at },
    /** What is known of either kind. */
    ofKind: (name: ResultKindName): KindDefaults | undefined =>
      name === kind.name ? data : query.data?.[name],
    /** Loads the names that the server's lists leave out, if there are any. */
    showAll: useCallback(() => setAllWanted(true), []),
  };
}
