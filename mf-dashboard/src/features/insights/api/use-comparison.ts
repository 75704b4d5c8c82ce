import { comparison, type ComparisonAnswer, comparisonPath } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Two selections side by side. @param one @param other parameters that choose results; empty for all */
export function useComparison(one: string, other: string): UseQueryResult<ComparisonAnswer> {
  return useQuery({
    // Below the dashboard's keys: every save changes both.
    queryKey: dashboardKeys.list({ one, other }),
    queryFn: ({ signal }) => http.get(comparisonPath(one, other), { schema: comparison, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
}
