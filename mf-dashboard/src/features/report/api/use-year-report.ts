import { reportPath, yearReport, type YearReportAnswer } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * A year's report. Not stored on the device, because years are many and the lists store their results.
 * @param year YYYY
 * @param filter parameters of the call; empty for all results
 */
export const useYearReport = (year: string, filter: string): UseQueryResult<YearReportAnswer> =>
  useQuery({
    // Below the dashboard's keys: every save changes both.
    queryKey: dashboardKeys.list({ report: year, filter }),
    queryFn: ({ signal }) => http.get(reportPath(year, filter), { schema: yearReport, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
