import { reportPath, yearReport, type YearReportAnswer } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCountingQueued } from '../../queued/api/use-counting-queued';

/** Name of the answer, which the stale cache never has: years are many, and the lists store their results. */
export const REPORT_NAME = 'report';

/**
 * A year's report. Counts what is queued on this device.
 * @param year YYYY
 * @param filter parameters of the call; empty for all results
 */
export const useYearReport = (year: string, filter: string): UseQueryResult<YearReportAnswer> =>
  useCountingQueued<YearReportAnswer>({
    // Below the dashboard's keys: every save changes both.
    queryKey: dashboardKeys.list({ report: year, filter }),
    queryFn: ({ signal }) => http.get(reportPath(year, filter), { schema: yearReport, signal }),
    ...{ name: REPORT_NAME, schema: yearReport, isStored: false },
    compute: ({ reportOf }, results) => reportOf(results, year, filter),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
