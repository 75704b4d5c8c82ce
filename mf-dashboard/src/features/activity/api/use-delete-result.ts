import type { Dashboard, DashboardResult } from '@feltbook/contracts';
import { dashboardKeys, deleteUnchanged } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { KINDS } from '../../figures/lib/kinds';
import { isShownAs } from '../lib/shown';

/**
 * Deletes a result; one that is gone already counts as deleted. Answers the result as it is now where the dashboard showed
 * another one, and undefined once it is deleted. Afterwards the figures and that kind's list are asked
 * for again, whether it succeeded or not; the answers are not waited for.
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
      });
      return current && { ...current, kind };
    },
    onSuccess: (changed, gone) => {
      if (changed) return;
      // Hidden at once, so that it is not pressed again.
      client.setQueriesData<Dashboard>(
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

const without = (figures: Dashboard, gone: DashboardResult): Dashboard => ({
  ...figures,
  recentActivity: figures.recentActivity.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id),
});
