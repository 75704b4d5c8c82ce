import { toDollars, type ReportResult, type YearReportAnswer } from '@feltbook/contracts';
import { type ResultColumns, taxFigures, yearReportOf, yearsPlayed } from '@feltbook/poker-math';
import { recordOf, type ResultRow } from './rows-builder';

/**
 * @param year YYYY
 * @param all columns of all results of the player
 * @param chosen columns of the year's chosen results
 * @param rows the same results
 * @returns the answer of `GET /api/reports/{year}`
 */
export function reportAnswer(
  year: string,
  all: ResultColumns,
  chosen: ResultColumns,
  rows: readonly ResultRow[],
): YearReportAnswer {
  const { months, venues, ...sums } = yearReportOf(chosen);
  return {
    ...{ years: yearsPlayed(all), ...sums },
    ...{ months: [...months], venues: [...venues], results: rows.map(reportResult) },
    taxes: taxFigures(sums.total, year),
  };
}

function reportResult(row: ResultRow): ReportResult {
  const [tips, expenses] = [Number(row.tips_cents), Number(row.expenses_cents)];
  return {
    ...recordOf(row),
    ...(tips > 0 && { tips: toDollars(tips) }),
    ...(expenses > 0 && { expenses: toDollars(expenses) }),
  };
}
