import { dateIndependentAnswer, dateIndependentFigures, recentRows } from '@feltbook/poker-math';
import type { DateIndependentPart } from './dashboard-parts';
import type { ListedResults } from './listed-results';
import type { FigureRows } from './player-rows';

/**
 * The part of the dashboard that does not depend on today.
 * @param rows all results of the player
 * @param listed collects the records that are needed
 * @returns a function that builds the part after those have been read
 */
export function dateIndependentPart(rows: FigureRows, listed: ListedResults): () => DateIndependentPart {
  const figures = dateIndependentFigures(rows.columns);
  const { streaks, drawdown, upswing, bestMonth } = figures;
  const recent = recentRows(rows.columns);
  listed.want(figures.biggestCashWin, figures.biggestTournamentWin, ...recent);
  listed.wantGroups(streaks.best, streaks.nextBest, streaks.current, drawdown, upswing, bestMonth);
  return () => dateIndependentAnswer(figures, listed, recent);
}
