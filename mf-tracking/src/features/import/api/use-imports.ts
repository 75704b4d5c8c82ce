import {
  type ImportBody,
  type ImportDone,
  importDone,
  type ImportRecord,
  importRecord,
  importSources,
  type ImportSources,
  MAX_IMPORT_SECONDS,
  uploadSeconds,
} from '@feltbook/contracts';
import {
  ApiFailure,
  createQueryKeys,
  dashboardKeys,
  http,
  sessionKeys,
  subscriptionKeys,
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

const importKeys = createQueryKeys('imports');
const importList = z.array(importRecord);

/** Longer than the gateway's timeout, so that the gateway's error arrives first. */
const TIMEOUT_MS = (MAX_IMPORT_SECONDS + 10) * 1000;
const RETRIES = 3;

/** Failures after which the call is repeated; the idempotency key prevents a second import. */
const isRetryable = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiFailure && error.isTransient;
const pauseMs = (failures: number): number => 1000 * 2 ** failures;

/** Refetches everything that an import changes. */
function refresh(client: QueryClient): void {
  for (const { all } of [importKeys, sessionKeys, tournamentKeys, dashboardKeys, subscriptionKeys]) {
    void client.invalidateQueries({ queryKey: all });
  }
}

/** The player's imports, newest first. */
export const useImports = (): UseQueryResult<ImportRecord[]> =>
  useQuery({
    queryKey: importKeys.list(),
    queryFn: ({ signal }) => http.get('/imports', { schema: importList, signal }),
  });

/** The rows of files that the player's results came from. */
export const useSources = (): UseQueryResult<ImportSources> =>
  useQuery({
    queryKey: importKeys.list('sources'),
    queryFn: ({ signal }) => http.get('/imports/sources', { schema: importSources, signal }),
  });

export interface ImportRun {
  readonly body: ImportBody;
  /** Idempotency key: the same for every attempt of an import. */
  readonly key: string;
  /** Size of the body: slow networks get a longer timeout. */
  readonly bytes: number;
}

/**
 * Saves the results of a file, all or none. Repeats the call if there is no answer.
 * @throws ApiFailure
 */
export const runImport = (client: QueryClient, run: ImportRun): Promise<ImportDone> =>
  client
    .getMutationCache()
    .build<ImportDone, Error, ImportRun, unknown>(client, {
      mutationFn: ({ body, key, bytes }) =>
        http.post('/imports', {
          body,
          idempotencyKey: key,
          schema: importDone,
          timeoutMs: TIMEOUT_MS + uploadSeconds(bytes) * 1000,
        }),
      retry: isRetryable,
      retryDelay: pauseMs,
      onSettled: () => refresh(client),
    })
    .execute(run);

/** Undoes an import. Idempotent. */
export function useUndoImport(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => http.delete(`/imports/${encodeURIComponent(id)}`, { timeoutMs: TIMEOUT_MS }),
    retry: isRetryable,
    retryDelay: pauseMs,
    onSettled: () => refresh(client),
  });
}
