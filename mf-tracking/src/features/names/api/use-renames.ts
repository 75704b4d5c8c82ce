import {
  MAX_IMPORT_SECONDS,
  type Rename,
  rename,
  type RenamePreview,
  renamePreview,
  type RenameRequest,
} from '@feltbook/contracts';
import {
  announce,
  ApiFailure,
  createQueryKeys,
  dashboardKeys,
  http,
  sessionKeys,
  tournamentKeys,
} from '@feltbook/web-kit';
import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import * as z from 'zod/mini';

const renameKeys = createQueryKeys('renames');
const viewKeys = createQueryKeys('saved-views');
const renameList = z.array(rename);

/** Longer than the gateway's timeout, so that the gateway's error arrives first. */
const TIMEOUT_MS = (MAX_IMPORT_SECONDS + 10) * 1000;
const RETRIES = 3;

/** Failures after which the call is repeated; the idempotency key prevents a second rename. */
const isRetryable = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiFailure && error.isTransient;
const retrying = { retry: isRetryable, retryDelay: (failures: number) => 1000 * 2 ** failures };

/** Refetches everything that has names. A first fetch that is running may bring the former ones, so it ends first. */
async function refresh(client: QueryClient): Promise<void> {
  const keys = [renameKeys, viewKeys, sessionKeys, tournamentKeys, dashboardKeys];
  await Promise.all(keys.map(({ all }) => client.cancelQueries({ queryKey: all })));
  for (const { all } of keys) void client.invalidateQueries({ queryKey: all });
}

/** The player's renames, newest first. */
export const useRenames = (): UseQueryResult<Rename[]> =>
  useQuery({
    queryKey: renameKeys.list(),
    queryFn: ({ signal }) => http.get('/api/renames', { schema: renameList, signal }),
  });

/** Counts the results that a rename would change. */
export const usePreview = (): UseMutationResult<RenamePreview, Error, RenameRequest> =>
  useMutation({
    mutationFn: (body) =>
      http.post('/api/renames/preview', { body, schema: renamePreview, timeoutMs: TIMEOUT_MS }),
  });

export interface RenameRun {
  readonly request: RenameRequest;
  /** Idempotency key: the same for every attempt. */
  readonly key: string;
}

export function useRename(): UseMutationResult<Rename, Error, RenameRun> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, key }) =>
      http.post('/api/renames', {
        ...{ body: request, idempotencyKey: key },
        ...{ schema: rename, timeoutMs: TIMEOUT_MS },
      }),
    ...retrying,
    onSettled: () => refresh(client),
  });
}

/** Undoes a rename. Idempotent. */
export function useUndoRename(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => http.delete(`/api/renames/${encodeURIComponent(id)}`, { timeoutMs: TIMEOUT_MS }),
    ...retrying,
    onSuccess: () => announce('The change is undone.'),
    onSettled: () => refresh(client),
  });
}
