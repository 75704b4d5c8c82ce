import {
  type Rename,
  rename,
  type RenamePreview,
  renamePreview,
  type RenameRequest,
} from '@feltbook/contracts';
import { createQueryKeys, http } from '@feltbook/web-kit';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BULK_TIMEOUT_MS, refetchResults, retrying, useUndo } from '../../results/api/bulk-changes';

const renameKeys = createQueryKeys('renames');
const viewKeys = createQueryKeys('saved-views');
const renameList = z.array(rename);
/** What a rename changes besides results. */
const CHANGED = [renameKeys, viewKeys];

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
      http.post('/api/renames/preview', { body, schema: renamePreview, timeoutMs: BULK_TIMEOUT_MS }),
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
        ...{ schema: rename, timeoutMs: BULK_TIMEOUT_MS },
      }),
    ...retrying,
    onSettled: () => refetchResults(client, CHANGED),
  });
}

export const useUndoRename = (): UseMutationResult<void, Error, string> =>
  useUndo({ path: '/api/renames', keys: CHANGED, undone: 'The change is undone.' });
