import { type BulkAction, bulkChange, type BulkChange, type ResultKindName } from '@feltbook/contracts';
import { announce, ApiFailure, http, offerUndo } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { BULK_TIMEOUT_MS, refetchResults, retrying } from '../../results/api/bulk-changes';
import type { AnyRecord } from '../../results/lib/kinds';
import { doneText, NOT_UNDONE } from '../lib/texts';

interface BulkRun {
  readonly items: readonly AnyRecord[];
  readonly action: BulkAction;
  /** Idempotency key: the same for every attempt. */
  readonly key: string;
}

/** Changes many results in one call, and offers to undo it. @param kind of all of them */
export function useBulkChange(
  kind: ResultKindName,
  noun: string,
): UseMutationResult<BulkChange, Error, BulkRun> {
  const client = useQueryClient();
  const undo = async (id: string): Promise<void> => {
    try {
      await http.delete(`/api/bulk-changes/${encodeURIComponent(id)}`, { timeoutMs: BULK_TIMEOUT_MS });
      announce('Undone.');
    } catch (error) {
      if (error instanceof ApiFailure && error.isTransient)
        offerUndo({ text: NOT_UNDONE, undo: () => void undo(id) });
      else announce(NOT_UNDONE);
    }
    await refetchResults(client, []);
  };
  return useMutation({
    mutationFn: ({ items, action, key }) =>
      http.post('/api/bulk-changes', {
        body: { kind, action, results: items.map(({ id, updated_at }) => ({ id, updated_at })) },
        ...{ idempotencyKey: key, schema: bulkChange, timeoutMs: BULK_TIMEOUT_MS },
      }),
    ...retrying,
    onSuccess: ({ id, changed }, { action }) =>
      offerUndo({ text: doneText(action, changed, noun), undo: () => void undo(id) }),
    onSettled: () => refetchResults(client, []),
  });
}
