import {
  type ImportBody,
  type ImportDone,
  importDone,
  type ImportRecord,
  importRecord,
  importSources,
  type ImportSources,
  uploadSeconds,
} from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, subscriptionKeys } from '@feltbook/web-kit';
import { type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BULK_TIMEOUT_MS, refetchResults, retrying, useUndo } from '../../results/api/bulk-changes';

const importKeys = createQueryKeys('imports');
const importList = z.array(importRecord);
/** What an import changes besides results. */
const CHANGED = [importKeys, subscriptionKeys];

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
export const runImport = (run: ImportRun): Promise<ImportDone> =>
  queryClient
    .getMutationCache()
    .build<ImportDone, Error, ImportRun, unknown>(queryClient, {
      mutationFn: ({ body, key, bytes }) =>
        http.post('/imports', {
          ...{ body, idempotencyKey: key, schema: importDone },
          timeoutMs: BULK_TIMEOUT_MS + uploadSeconds(bytes) * 1000,
        }),
      ...retrying,
      onSettled: () => refetchResults(queryClient, CHANGED),
    })
    .execute(run);

export const useUndoImport = (): UseMutationResult<void, Error, string> =>
  useUndo({ path: '/imports', keys: CHANGED, undone: 'The import is undone.' });
