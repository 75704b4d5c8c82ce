import {
  formatHomeGameCode,
  type HomeGame,
  homeGame,
  type HomeGameBody,
  type HomeGameEntryBody,
  homeGames,
  type HomeGameStatusRequest,
  type HomeGameTable,
  homeGameTable,
} from '@feltbook/contracts';
import {
  ApiFailure,
  createQueryKeys,
  fetchWithFallback,
  http,
  isNoNetwork,
  queryClient,
  useSession,
} from '@feltbook/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const PATH = '/api/home-games';
const keys = createQueryKeys('home games');
/** Name of the host's list in the stale cache. */
export const HOME_GAMES_NAME = 'home-games';
/** How often an open page asks for entries of others, while it is visible. */
const POLL_MS = 4000;
/** As {@link POLL_MS}, for a game that only its host can open again. */
const CLOSED_POLL_MS = 60_000;

/** The games that the player hosts, newest first. Without a network, those of the last answer. Not for visitors. */
export function useHomeGames() {
  const { isSignedIn } = useSession();
  return useQuery<HomeGame[]>({
    queryKey: keys.lists(),
    enabled: isSignedIn,
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      fetchWithFallback({
        ...{ queryKey: keys.lists(), name: HOME_GAMES_NAME, schema: homeGames },
        ask: (keep) => http.get(PATH, { schema: homeGames, signal, keep }),
      }),
  });
}

/** Tags of ledgers that visitors see: the device stores none for them. */
const tags = new WeakMap<HomeGameTable, string>();

async function readAsVisitor(code: string, signal: AbortSignal): Promise<HomeGameTable> {
  const known = queryClient.getQueryData<HomeGameTable>(keys.one(code));
  const ifNoneMatch = known && tags.get(known);
  const answer = await http.getTagged(`${PATH}/by-code/${code}`, {
    ...{ schema: homeGameTable, signal, ifNoneMatch },
  });
  if (answer.notModified && known) return known;
  if (answer.notModified) throw new Error('A tag was confirmed that was not sent.');
  if (answer.etag) tags.set(answer.data, answer.etag);
  return answer.data;
}

/** Name of a ledger in the stale cache. */
export const tableName = (code: string): string => `home-game ${code}`;

/** The ledger of a code. Of a signed-in player, the device stores the last answer for pages without a network. */
export const tableQuery = (code: string, isSignedIn: boolean) =>
  queryOptions<HomeGameTable>({
    queryKey: keys.one(code),
    queryFn: ({ signal }) =>
      isSignedIn
        ? fetchWithFallback({
            ...{ queryKey: keys.one(code), name: tableName(code), schema: homeGameTable },
            ask: (keep) => http.get(`${PATH}/by-code/${code}`, { schema: homeGameTable, signal, keep }),
          })
        : readAsVisitor(code, signal),
    // An answer keeps its identity, by which its tag is found.
    structuralSharing: false,
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isNoNetwork(error),
  });

/** {@link tableQuery} of an open page, which follows the entries of others. */
export const useHomeGameTable = (code: string) => {
  const { isSignedIn } = useSession();
  return useQuery({
    ...tableQuery(code, isSignedIn),
    refetchInterval: ({ state }) => {
      if (isGone(state.error)) return false;
      return state.data?.status === 'closed' ? CLOSED_POLL_MS : POLL_MS;
    },
    refetchOnWindowFocus: 'always',
  });
};

/** Whether a code has no game: it never had, or the game was removed. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.code === 'not_found';

const changed = (game: HomeGame): HomeGame => {
  void queryClient.invalidateQueries({ queryKey: keys.all });
  return game;
};

/** Starts a game, or changes what it is called. @throws ApiFailure */
export const putHomeGame = ({ id, body }: { readonly id: string; readonly body: HomeGameBody }) =>
  http.put(`${PATH}/${id}`, { body, schema: homeGame }).then(changed);

/** @throws ApiFailure */
export const setHomeGameStatus = ({ id, ...body }: HomeGameStatusRequest & { readonly id: string }) =>
  http.put(`${PATH}/${id}/status`, { body, schema: homeGame }).then(changed);

/** A game that is removed already counts as removed. @throws ApiFailure */
export async function removeHomeGame({ id, code }: Pick<HomeGame, 'id' | 'code'>): Promise<void> {
  await http.delete(`${PATH}/${id}`).catch((error: unknown) => {
    if (!(error instanceof Error && isGone(error))) throw error;
  });
  queryClient.removeQueries({ queryKey: keys.one(code) });
  await queryClient.invalidateQueries({ queryKey: keys.lists() });
}

/** Where entries of a game go: with the host's account, else by the code. */
export interface EntryTarget {
  readonly code: string;
  /** The game's id, for its host. */
  readonly hosted: string | undefined;
}

export interface NewEntry {
  readonly id: string;
  readonly body: HomeGameEntryBody;
}

/** Adds entries in their order, and shows the ledger with them. Idempotent by their ids. @throws ApiFailure */
export async function putEntries({ code, hosted }: EntryTarget, entries: readonly NewEntry[]): Promise<void> {
  const path = hosted ? `${PATH}/${hosted}` : `${PATH}/by-code/${code}`;
  try {
    for (const { id, body } of entries) {
      const table = await http.put(`${path}/entries/${id}`, { body, schema: homeGameTable });
      // An answer from before the change must not replace it.
      await queryClient.cancelQueries({ queryKey: keys.one(code) });
      queryClient.setQueryData(keys.one(code), table);
    }
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: keys.one(code) });
    throw error;
  }
  if (hosted) void queryClient.invalidateQueries({ queryKey: keys.lists() });
}

const WITH_REASON: readonly string[] = ['conflict', 'quota_exceeded', 'invalid_request'];

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'A shared ledger changes only with a network. Please try again.';
  if (isGone(error)) return 'The host removed this game.';
  const hasReason = error instanceof ApiFailure && WITH_REASON.includes(error.code);
  return hasReason ? error.message : 'That did not work. Please try again.';
}

/** The link that a host gives to the table. */
export const linkOf = (code: string): string => `${location.origin}/home-games/${formatHomeGameCode(code)}`;
