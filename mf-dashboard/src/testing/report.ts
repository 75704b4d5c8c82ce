import { reportFilter, toDollars, type ReportResult, type YearReportAnswer } from '@feltbook/contracts';
import {
  ColumnsBuilder,
  type ResultRow,
  selectResults,
  taxFigures,
  TICKS_AN_HOUR,
  yearPeriod,
  yearReportOf,
  yearsPlayed,
} from '@feltbook/poker-math';
import { queryOf } from './insights';

const resultOf = (row: ResultRow, at: number): ReportResult => ({
  kind: row.kind,
  id: `r${at}`,
  date: row.date,
  location: row.location ?? '',
  game_type: row.gameType ?? 'nlhe',
  ...(row.kind === 'cash' ? { stakes: row.stakes ?? '1/3' } : { name: 'Nightly' }),
  duration: row.ticks / TICKS_AN_HOUR,
  buyin: toDollars(row.buyinCents),
  cashout: toDollars(row.cashoutCents),
  ...(row.tipsCents && { tips: toDollars(row.tipsCents) }),
  ...(row.expensesCents && { expenses: toDollars(row.expensesCents) }),
});

/** The service's answer for a year (YYYY) of these results, oldest first. @param query of the call */
export function reportAnswer(year: string, query: string, rows: readonly ResultRow[]): YearReportAnswer {
  const builder = new ColumnsBuilder();
  for (const row of rows) builder.add(row);
  const all = builder.build();
  const filter = { ...reportFilter.parse(queryOf(query)), ...yearPeriod(year) };
  const { columns, rows: chosen } = selectResults(all, filter);
  const { months, venues, ...sums } = yearReportOf(columns);
  return {
    ...{ years: yearsPlayed(all), ...sums, months: [...months], venues: [...venues] },
    results: [...chosen].flatMap((at) => rows[at] ?? []).map(resultOf),
    taxes: taxFigures(sums.total, year),
  };
}
