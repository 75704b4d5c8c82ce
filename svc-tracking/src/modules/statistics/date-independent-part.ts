import { DASHBOARD_RECENT, MOST_VENUES } from '@feltbook/contracts';
import { dateIndependentFigures, type DateIndependentFigures } from '@feltbook/poker-math';
import type { DateIndependentPart } from './dashboard-parts';
import type { ListedResults } from './listed-results';
import { newestOf, type FigureRows } from './player-rows';

/**
 * The part of the dashboard that does not depend on today.
 * @param rows all results of the player
 * @param listed collects the records that are needed
 * @returns a function that builds the part after those have been read
 */
export function dateIndependentPart(rows: FigureRows, listed: ListedResults): () => DateIndependentPart {
  const figures = dateIndependentFigures(rows.columns);
  const { streaks, drawdown, upswing, bestMonth } = figures;
  const recent = newestOf({ from: 0, to: rows.columns.length }, DASHBOARD_RECENT).reverse();
  listed.want(figures.biggestCashWin, figures.biggestTournamentWin, ...recent);
  listed.wantGroups(streaks.best, streaks.nextBest, streaks.current, drawdown, upswing, bestMonth);
  const bankroll = [...figures.bankroll];
  return () => ({
    ...figures,
    biggestCashWin: listed.one(figures.biggestCashWin),
    biggestTournamentWin: listed.one(figures.biggestTournamentWin),
    streaks: {
      best: streaks.best && listed.group(streaks.best),
      nextBest: streaks.nextBest && listed.group(streaks.nextBest),
      current: streaks.current && listed.group(streaks.current),
    },
    drawdown: drawdown && listed.spanned(drawdown),
    upswing: upswing && listed.spanned(upswing),
    bestMonth: bestMonth && listed.group(bestMonth),
    venues: venuesShown(figures.venues),
    timeBreakdowns: { ...figures.timeBreakdowns, weekdays: [...figures.timeBreakdowns.weekdays] },
    bankroll,
    cashGrowthData: figures.cashGrowthData === figures.bankroll ? bankroll : [...figures.cashGrowthData],
    tournamentGrowthData: [...figures.tournamentGrowthData],
    recentActivity: listed.all(recent),
  });
}

/** Only the most visited venues; totals count all of them. */
const venuesShown = (venues: DateIndependentFigures['venues']): DateIndependentPart['venues'] => ({
  ...venues,
  list: venues.list.slice(0, MOST_VENUES),
});
