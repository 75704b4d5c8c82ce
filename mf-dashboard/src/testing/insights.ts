import { type ComparisonAnswer, comparisonQuery, type InsightsAnswer } from '@feltbook/contracts';
import {
  ColumnsBuilder,
  comparisonOf,
  insightsAnswer as answerOf,
  type ResultRow,
  TICKS_AN_HOUR,
} from '@feltbook/poker-math';

const DOLLAR = 100;

/** A cash session of four hours at the Aria. */
export const session = (date: string, profit: number, change: Partial<ResultRow> = {}): ResultRow => ({
  kind: 'cash',
  date,
  startTime: '20:00',
  ticks: 4 * TICKS_AN_HOUR,
  location: 'Aria',
  gameType: 'nlhe',
  stakes: '1/3',
  buyinCents: 300 * DOLLAR,
  cashoutCents: (300 + profit) * DOLLAR,
  ...change,
});

export const cup = (date: string, profit: number): ResultRow => ({
  ...session(date, 0),
  kind: 'tournament',
  stakes: undefined,
  buyinCents: 100 * DOLLAR,
  cashoutCents: (100 + profit) * DOLLAR,
});

/** So many sessions, one each day of a month, that win and lose in turn. */
export const sessionsOf = (month: string, count: number, win: number, change: Partial<ResultRow> = {}) =>
  Array.from({ length: count }, (_, at) =>
    session(`${month}-${String(at + 1).padStart(2, '0')}`, at % 2 ? -100 : win, change),
  );

export function columnsOf(rows: readonly ResultRow[]) {
  const builder = new ColumnsBuilder();
  for (const row of rows) builder.add(row);
  return builder.build();
}

/** As the service reads a query: a parameter that is there once is a text. */
export function queryOf(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const [first = '', ...more] = params.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** The service's answer to a comparison of these results, oldest first. @param query of the call */
export function comparisonAnswer(query: string, rows: readonly ResultRow[]): ComparisonAnswer {
  const { one, other } = comparisonQuery.parse(queryOf(query));
  return comparisonOf(columnsOf(rows), one, other);
}

/** The service's answer for these results, oldest first. */
export const insightsAnswer = (rows: readonly ResultRow[] = []): InsightsAnswer =>
  structuredClone(answerOf(columnsOf(rows)));
