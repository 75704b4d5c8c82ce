import { reportFilter, toDollars, type ReportResult, type YearReportAnswer } from '@feltbook/contracts';
import {
  reportAnswer as answerOf,
  type ResultRow,
  selectResults,
  TICKS_AN_HOUR,
  yearPeriod,
} from '@feltbook/poker-math';
import { columnsOf, queryOf } from './insights';

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
  const all = columnsOf(rows);
  const filter = { ...reportFilter.parse(queryOf(query)), ...yearPeriod(year) };
  const { columns, rows: chosen } = selectResults(all, filter);
  const results = [...chosen].flatMap((at) => rows[at] ?? []).map(resultOf);
  return answerOf(year, all, columns, results);
}
