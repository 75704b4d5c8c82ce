import type {
  ComparisonAnswer,
  Dashboard,
  DashboardResult,
  InsightsAnswer,
  YearReportAnswer,
} from '@feltbook/contracts';
import {
  comparisonOf,
  dashboardAnswer,
  insightsAnswer,
  RecordRows,
  reportAnswer,
  type ResultFilter,
  rowsOf,
  selectResults,
  yearPeriod,
} from '@feltbook/poker-math';
import { criteriaOf, readChoice } from '@feltbook/result-filter';
import type { OwnLists } from '@feltbook/web-kit/own-lists';

export { figuresOnDevice } from '@feltbook/web-kit/figures-on-device';

/** @param parameters of a call, which choose results */
const filterOf = (parameters: string): ResultFilter =>
  // Their period is two days, whatever today is.
  criteriaOf(readChoice(new URLSearchParams(parameters)), '');

function chosen(lists: OwnLists, filter: ResultFilter) {
  const { records, columns } = rowsOf(lists.records);
  const selection = selectResults(columns, filter);
  return {
    columns: selection.columns,
    records: [...selection.rows].flatMap((row) => records[row] ?? []),
    /** Of all results. */
    all: columns,
  };
}

/** @param today the player's local day, YYYY-MM-DD @param filter parameters of the call; empty for all results */
function dashboardOf(lists: OwnLists, today: string, filter: string): Dashboard {
  const { columns, records } = chosen(lists, filterOf(filter));
  return dashboardAnswer(columns, new RecordRows<DashboardResult>(records), today);
}

/** @param filter as for the dashboard */
const insightsOf = (lists: OwnLists, filter: string): InsightsAnswer =>
  insightsAnswer(chosen(lists, filterOf(filter)).columns);

/** @param one @param other parameters that choose results; empty for all */
const comparedOf = ({ records }: OwnLists, one: string, other: string): ComparisonAnswer =>
  comparisonOf(rowsOf(records).columns, filterOf(one), filterOf(other));

/** @param year YYYY @param filter as for the dashboard */
function reportOf(lists: OwnLists, year: string, filter: string): YearReportAnswer {
  const { columns, records, all } = chosen(lists, { ...filterOf(filter), ...yearPeriod(year) });
  return reportAnswer(year, all, columns, records);
}

/** The answers of the server's calls, computed here. */
export const ANSWERS = { dashboardOf, insightsOf, comparedOf, reportOf };
