import { asOfTodayFigures, dateIndependentFigures, type ResultRow } from '../statistics';
import { columnsOf } from './arbitrary-rows';

/** What a test says about a result. */
export type Written = Partial<ResultRow> & { won?: number; hours?: number };

/** A result of so many dollars won or lost. */
const result = ({ won = 0, hours = 0, ...rest }: Written): ResultRow => ({
  kind: 'cash',
  date: '2026-03-10',
  buyinCents: 100_000,
  cashoutCents: 100_000 + won * 100,
  ticks: hours * 300,
  ...rest,
});
export const dateIndependent = (...results: Written[]) =>
  dateIndependentFigures(columnsOf(results.map(result)));
export const asOfToday = (today: string, ...results: Written[]) =>
  asOfTodayFigures(columnsOf(results.map(result)), today);
