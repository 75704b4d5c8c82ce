import {
  type ImportBody,
  type ImportDone,
  importDone,
  type ImportRecord,
  importRecord,
} from '@feltbook/contracts';
import {
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
}

/** Saves the results of a file, all or none. */
export function useRunImport(): UseMutationResult<ImportDone, Error, ImportRun> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }) => http.post('/imports', { body, idempotencyKey: key, schema: importDone }),
    onSettled: () => refresh(client),
  });
}

/** Takes an import out again. */
export function useUndoImport(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => http.delete(`/imports/${encodeURIComponent(id)}`),
    onSettled: () => refresh(client),
  });
}
