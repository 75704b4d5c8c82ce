import { MAX_IMPORT_SECONDS } from '@feltbook/contracts';
import {
  announce,
  ApiFailure,
  dashboardKeys,
  http,
  type QueryKeys,
  sessionKeys,
  tournamentKeys,
} from '@feltbook/web-kit';
import { type QueryClient, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

/** Longer than the gateway's timeout, so that the gateway's error arrives first. */
export const BULK_TIMEOUT_MS = (MAX_IMPORT_SECONDS + 10) * 1000;

const RETRIES = 3;

/** Repeats a call after a lost answer. Only for idempotent calls. */
export const retrying = {
  retry: (failures: number, error: Error): boolean =>
    failures < RETRIES && error instanceof ApiFailure && error.isTransient,
  retryDelay: (failures: number): number => 1000 * 2 ** failures,
};

/**
 * Refetches results, the dashboard and what `others` names after a change of many results. Cancels running fetches first:
 * react-query lets a first fetch finish, which may bring the list from before the change.
 */
export async function refetchResults(
  client: QueryClient,
  others: readonly QueryKeys<string>[],
): Promise<void> {
  const keys = [...others, sessionKeys, tournamentKeys, dashboardKeys];
  await Promise.all(keys.map(({ all }) => client.cancelQueries({ queryKey: all })));
  for (const { all } of keys) void client.invalidateQueries({ queryKey: all });
}

interface UndoOptions {
  /** `/imports`: the id follows. */
  readonly path: string;
  readonly keys: readonly QueryKeys<string>[];
  /** What screen readers announce. */
  readonly undone: string;
}

/** Undoes a change of many results by its id. Idempotent. */
export function useUndo({ path, keys, undone }: UndoOptions): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => http.delete(`${path}/${encodeURIComponent(id)}`, { timeoutMs: BULK_TIMEOUT_MS }),
    ...retrying,
    onSuccess: () => announce(undone),
    onSettled: () => refetchResults(client, keys),
  });
}
