import {
  type ImportBody,
  type ImportDone,
  importDone,
  type ImportRecord,
  importRecord,
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

/** Longer than the gateway waits, so that it answers first. */
const TIMEOUT_MS = (MAX_IMPORT_SECONDS + 10) * 1000;
const RETRIES = 3;

/** What may have happened without an answer, or may happen later: under the same key nothing is done twice. */
const mayPass = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiFailure && error.isPassing;
const pauseMs = (failures: number): number => 1000 * 2 ** failures;

/** Everything that an import changes is asked for anew. */
function refresh(client: QueryClient): void {
  for (const { all } of [importKeys, sessionKeys, tournamentKeys, dashboardKeys, subscriptionKeys]) {
    void client.invalidateQueries({ queryKey: all });
  }
}

/** What the player has imported before, newest first. */
export const useImports = (): UseQueryResult<ImportRecord[]> =>
  useQuery({
    queryKey: importKeys.list(),
    queryFn: ({ signal }) => http.get('/imports', { schema: importList, signal }),
  });

export interface ImportRun {
  readonly body: ImportBody;
  /** Idempotency key: the same on every try of the same import. */
  readonly key: string;
  /** Of the body as it goes out: a slow line is given time for it. */
  readonly bytes: number;
}

/**
 * Saves the results of a file, all or none. Without an answer it asks again, and learns what became of it.
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
      retry: mayPass,
      retryDelay: pauseMs,
      onSettled: () => refresh(client),
    })
    .execute(run);

/** Takes an import out again. Twice is as good as once. */
export function useUndoImport(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => http.delete(`/imports/${encodeURIComponent(id)}`, { timeoutMs: TIMEOUT_MS }),
    retry: mayPass,
    retryDelay: pauseMs,
    onSettled: () => refresh(client),
  });
}
