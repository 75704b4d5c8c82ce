import { reportPath, yearReport, type YearReportAnswer } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** A year's report. Not stored on the device, because years are many and the lists store their results. @param year YYYY */
export const useYearReport = (year: string): UseQueryResult<YearReportAnswer> =>
  useQuery({
    // Below the dashboard's keys: every save changes both.
    queryKey: dashboardKeys.list({ report: year }),
    queryFn: ({ signal }) => http.get(reportPath(year), { schema: yearReport, signal }),
    refetchOnWindowFocus: 'always',
  });
