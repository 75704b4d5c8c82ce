import type { Dashboard, DashboardResult, ResultKindName, ResultResponse } from '@feltbook/contracts';
import { dashboardKeys, deleteUnchanged } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { KINDS } from '../../common/lib/kinds';
import { isShownAs } from '../lib/shown';

/**
 * Deletes a result, and offers to undo that; a missing one counts as deleted. Returns the current result if it was changed
 * elsewhere, undefined if it is deleted. Afterwards refetches the figures and the kind's list, also after a failure, without awaiting them.
 */
export function useDeleteResult(): UseMutationResult<DashboardResult | undefined, Error, DashboardResult> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (shown) => {
      const { kind, id } = shown;
      const current = await deleteUnchanged({
        path: KINDS[kind].call(id),
        schema: KINDS[kind].record,
        isAsSeen: (record) => isShownAs(shown, { ...record, kind }),
        onDeleted: (record) => void offerUndo(kind, record),
      });
      return current && { ...current, kind };
    },
    onSuccess: (changed, gone) => {
      if (changed) return;
      // Hidden at once, so that it is not clicked again.
      client.setQueriesData<Partial<Dashboard>>(
        { queryKey: dashboardKeys.all },
        (figures) => figures && without(figures, gone),
      );
    },
    onSettled: (_answer, _error, { kind }) => {
      void client.invalidateQueries({ queryKey: dashboardKeys.all });
      void client.invalidateQueries({ queryKey: KINDS[kind].keys.all });
    },
  });
}

/** Loads its code only now: few visits delete something. Offers nothing if that fails. */
const offerUndo = (kind: ResultKindName, record: ResultResponse): Promise<void> =>
  import(/* webpackChunkName: "restore-result" */ '@feltbook/web-kit/restore-result').then(
    ({ offerRestore }) => offerRestore(kind, record),
    () => undefined,
  );

/** Leaves other answers below the dashboard's key as they are. */
const without = (figures: Partial<Dashboard>, gone: DashboardResult): Partial<Dashboard> =>
  figures.recentActivity
    ? {
        ...figures,
        recentActivity: figures.recentActivity.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id),
      }
    : figures;
