import { Stack } from '@feltbook/ui';
import { FigureCards } from '../../page/components/figure-cards';
import { LoadFailure } from '../../page/components/load-failure';
import { statCards } from '../lib/stat-cards';
import { adminStats, type AdminStats } from '@feltbook/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminCalls, adminKeys } from '../../page/api/admin-calls';

/** The totals of all users. */
function useStats(): UseQueryResult<AdminStats> {
  return useQuery({
    queryKey: adminKeys.one('stats'),
    queryFn: ({ signal }) => adminCalls.get('stats', adminStats, signal),
  });
}

/** The totals of all users, with details. */
export function StatSection() {
  const { data, error, refetch } = useStats();
  return (
    <Stack $gap={4}>
      {error && <LoadFailure what="The totals are missing." error={error} onRetry={() => void refetch()} />}
      <FigureCards label="Totals" cards={statCards(data ?? (error ? null : undefined))} />
    </Stack>
  );
}
