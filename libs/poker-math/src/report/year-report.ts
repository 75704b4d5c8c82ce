import { fixedGrouping, type Grouping } from '../insights/grouping';
import { GROUPINGS } from '../insights/groupings';
import { byResults } from '../insights/insights';
import type { ResultColumns } from '../statistics';
import { TOURNAMENT } from '../statistics/columns/columns';
import { reportSums, type ReportSums } from './report-sums';

export interface ReportGroup extends ReportSums {
  /** YYYY-MM, or a venue as it is most often written. */
  readonly key: string;
}

/** What a year's results add up to. */
export interface YearReport {
  readonly total: ReportSums;
  readonly cash: ReportSums;
  readonly tournaments: ReportSums;
  /** Months with results, oldest first. */
  readonly months: readonly ReportGroup[];
  /** Most results first. Results without a venue are in none. */
  readonly venues: readonly ReportGroup[];
}

/** @returns years with results (YYYY), newest first */
export const yearsPlayed = (columns: ResultColumns): string[] => [...GROUPINGS.years(columns).keys].reverse();

/** @param year YYYY @returns its first and its last day */
export const yearPeriod = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** @param columns the results of one year */
export function yearReportOf(columns: ResultColumns): YearReport {
  const groupsOf = (grouping: Grouping): ReportGroup[] => {
    const sums = reportSums(columns, grouping);
    return grouping.keys.flatMap((key, at) => (sums[at]?.results ? [{ key, ...sums[at] }] : []));
  };
  const sumsWhere = (isWanted: (mark: number) => boolean): ReportSums => {
    const { marks, length } = columns;
    const [sums] = reportSums(
      columns,
      fixedGrouping([''], length, (row) => (isWanted(marks[row] ?? 0) ? 0 : -1)),
    );
    return sums as ReportSums;
  };
  return {
    total: sumsWhere(() => true),
    cash: sumsWhere((mark) => !(mark & TOURNAMENT)),
    tournaments: sumsWhere((mark) => Boolean(mark & TOURNAMENT)),
    months: groupsOf(GROUPINGS.months(columns)),
    venues: groupsOf(GROUPINGS.venues(columns)).sort(byResults),
  };
}
