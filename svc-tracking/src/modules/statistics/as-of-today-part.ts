import { EARLIEST_DAY } from '@feltbook/contracts';
import { asOfTodayAnswer, asOfTodayFigures } from '@feltbook/poker-math';
import type { AsOfTodayPart } from './dashboard-parts';
import type { ListedResults } from './listed-results';
import type { FigureRows } from './player-rows';

/** @returns the first day whose results `asOfTodayPart` needs: 1 January of last year */
export function asOfTodaySince(today: string): string {
  const since = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}-01-01`;
  return since > EARLIEST_DAY ? since : EARLIEST_DAY;
}

/**
 * The part of the dashboard that depends on today.
 * @param rows from `asOfTodaySince` on; of earlier ones, only the first day makes a difference
 * @param listed collects the records that are needed
 * @param firstDay YYYY-MM-DD, of the first result where the rows begin later
 * @returns a function that builds the part after those have been read
 */
export function asOfTodayPart(
  rows: FigureRows,
  listed: ListedResults,
  today: string,
  firstDay?: string,
): () => AsOfTodayPart {
  const figures = asOfTodayFigures(rows.columns, today, firstDay);
  listed.wantGroups(figures.trend90.current, figures.trend90.previous);
  return () => asOfTodayAnswer(figures, listed);
}
