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
  ListedRows,
  reportAnswer,
  type ResultFilter,
  selectResults,
  yearPeriod,
} from '@feltbook/poker-math';
import { criteriaOf, readChoice } from '@feltbook/result-filter';
import { fetchWithFallback, queryClient, type Schema, staleCache, type StoredSave } from '@feltbook/web-kit';
import type { QueryKey } from '@tanstack/react-query';
import { type Counting, fetchOwnResults, type OwnResults, storedOwnResults } from './own-results';

interface DeviceFigures<Answer> {
  readonly queryKey: QueryKey;
  /** That of the server's figures, which do not count what is queued. */
  readonly serverKey: QueryKey;
  readonly name: string;
  readonly schema: Schema<Answer>;
  readonly isStored: boolean;
  readonly signal: AbortSignal;
  readonly queued: readonly StoredSave[];
  readonly compute: (results: OwnResults) => Answer;
}

/**
 * Computes figures from the lists and what is queued on this device. Without a network, from the stored lists; without
 * those, the page gets the server's stored figures, which count nothing that is queued.
 */
export async function figuresOnDevice<Answer extends object>(
  call: DeviceFigures<Answer>,
): Promise<Counting<Answer>> {
  const { queryKey, serverKey, name, schema, isStored, signal, queued, compute } = call;
  const counting = (results: OwnResults) => ({ ...compute(results), countedQueued: results.queued });
  // They would be shown once the queue is sent, until the server answers.
  queryClient.removeQueries({ queryKey: serverKey, exact: true });
  return fetchWithFallback<Counting<Answer>>({
    ...{ queryKey, name, schema },
    ask: async () => counting(await fetchOwnResults(queued, signal)),
    read: async () => {
      const stored = await storedOwnResults(queued);
      if (stored) return { data: counting(stored.results), etag: null, at: stored.at };
      return isStored ? staleCache.read(name, schema) : undefined;
    },
  });
}

/** The records of results in memory. */
class OwnRows extends ListedRows<DashboardResult> {
  constructor(private readonly records: OwnResults['records']) {
    super(records.map(({ date }) => date));
  }

  override one(row: number | null): DashboardResult | null {
    return (row !== null && this.records[row]) || null;
  }
}

/** @param parameters of a call, which choose results */
const filterOf = (parameters: string): ResultFilter =>
  // Their period is two days, whatever today is.
  criteriaOf(readChoice(new URLSearchParams(parameters)), '');

function chosen({ records, columns }: OwnResults, filter: ResultFilter): Omit<OwnResults, 'queued'> {
  const selection = selectResults(columns, filter);
  return { columns: selection.columns, records: [...selection.rows].flatMap((row) => records[row] ?? []) };
}

/** @param today the player's local day, YYYY-MM-DD @param filter parameters of the call; empty for all results */
function dashboardOf(results: OwnResults, today: string, filter: string): Dashboard {
  const { columns, records } = chosen(results, filterOf(filter));
  return dashboardAnswer(columns, new OwnRows(records), today);
}

/** @param filter as for the dashboard */
const insightsOf = (results: OwnResults, filter: string): InsightsAnswer =>
  insightsAnswer(chosen(results, filterOf(filter)).columns);

/** @param one @param other parameters that choose results; empty for all */
const comparedOf = ({ columns }: OwnResults, one: string, other: string): ComparisonAnswer =>
  comparisonOf(columns, filterOf(one), filterOf(other));

/** @param year YYYY @param filter as for the dashboard */
function reportOf(results: OwnResults, year: string, filter: string): YearReportAnswer {
  const { columns, records } = chosen(results, { ...filterOf(filter), ...yearPeriod(year) });
  return reportAnswer(year, results.columns, columns, [...records]);
}

/** The answers of the server's calls, computed here. */
export const ANSWERS = { dashboardOf, insightsOf, comparedOf, reportOf };
