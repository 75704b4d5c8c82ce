import { DASHBOARD_RECENT, MOST_VENUES } from '@feltbook/contracts';
import { lastingFigures, type LastingFigures } from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import type { LastingPart } from './dashboard-parts';
import { ListedResults } from './listed-results';
import { newestOf, type PlayerRows } from './player-rows';

/**
 * Everything of the dashboard that does not depend on today.
 * @param connection with the snapshot open that the rows were read from
 * @param rows all results of the player
 */
export async function lastingPart(
  connection: PoolConnection,
  accountId: string,
  rows: PlayerRows,
): Promise<LastingPart> {
  const figures = lastingFigures(rows.columns);
  const { streaks, drawdown, upswing, bestMonth } = figures;
  const recent = newestOf({ from: 0, to: rows.columns.length }, DASHBOARD_RECENT).reverse();
  const listed = new ListedResults(rows, accountId);
  listed.want(figures.biggestCashWin, figures.biggestTournamentWin, ...recent);
  listed.wantGroups(streaks.best, streaks.nextBest, streaks.current, drawdown, upswing, bestMonth);
  await listed.read(connection);
  const { results, profit, hours } = figures.latestCash;
  return {
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
    latestCash: { results, profit, hours },
    bankroll: [...figures.bankroll],
    cashGrowthData: [...figures.cashGrowthData],
    tournamentGrowthData: [...figures.tournamentGrowthData],
    recentActivity: listed.all(recent),
  };
}

/** The most visited ones; totals stay those of all. */
const venuesShown = (venues: LastingFigures['venues']): LastingPart['venues'] => ({
  ...venues,
  list: venues.list.slice(0, MOST_VENUES),
});
