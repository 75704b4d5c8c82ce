import type { Dashboard, DashboardResult } from '@feltbook/contracts';
import { ApiFailure, dashboardKeys, http } from '@feltbook/web-kit';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { KINDS } from '../../figures/lib/kinds';

/**
 * Deletes a result; one that is gone already counts as deleted. Afterwards the figures and that kind's list are asked
 * for again, whether it succeeded or not; the answers are not waited for.
 */
export function useDeleteResult(): UseMutationResult<void, Error, DashboardResult> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }) => {
      try {
        await http.delete(KINDS[kind].call(id));
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      }
    },
    onSuccess: (_answer, gone) => {
      // Out of sight before the new figures are there: it could be pressed again.
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
