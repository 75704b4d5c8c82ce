import { Stack } from '@feltbook/ui';
import { FigureCards } from '../../page/components/figure-cards';
import { LoadFailure } from '../../page/components/load-failure';
import { useStats } from '../api/use-stats';
import { statCards } from '../lib/stat-cards';

/** The cards at the top of the page, once the calls may begin. */
export function StatSection() {
  const { data, error, refetch } = useStats();
  return (
    <Stack $gap={4}>
      {error && <LoadFailure what="The totals are missing." error={error} onRetry={() => void refetch()} />}
      <FigureCards label="Totals" cards={statCards(data ?? (error ? null : undefined))} />
    </Stack>
  );
}

/** The same cards before that. */
export const StatPlaces = () => <FigureCards label="Totals" cards={statCards(undefined)} />;
