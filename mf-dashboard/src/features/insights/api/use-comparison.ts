import { comparison, type ComparisonAnswer, comparisonPath } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCountingQueued } from '../../queued/api/use-counting-queued';

/** Name of the answer, which the stale cache never has: comparisons are many. */
export const COMPARISON_NAME = 'comparison';

/** Two selections side by side. @param one @param other parameters that choose results; empty for all */
export const useComparison = (one: string, other: string): UseQueryResult<ComparisonAnswer> =>
  useCountingQueued<ComparisonAnswer>({
    // Below the dashboard's keys: every save changes both.
    queryKey: dashboardKeys.list({ one, other }),
    queryFn: ({ signal }) => http.get(comparisonPath(one, other), { schema: comparison, signal }),
    ...{ name: COMPARISON_NAME, schema: comparison, isStored: false },
    compute: ({ comparedOf }, results) => comparedOf(results, one, other),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
