import type { InsightsAnswer } from '@feltbook/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { insightsQuery } from '../../common/api/insights-query';
import { useCountingQueued } from '../../queued/api/use-counting-queued';

/** See `insightsQuery`. Counts what is queued on this device. */
export const useInsights = (filter: string): UseQueryResult<InsightsAnswer> =>
  useCountingQueued({
    ...insightsQuery(filter),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
