import {
  asOfTodayFigures,
  type AsOfTodayFigures,
  dateIndependentFigures,
  type DateIndependentFigures,
  type ResultColumns,
} from '../statistics';
import { type ListedRows, newestOf } from './listed-rows';

/** Longest list of venues: the most visited ones. Its totals count all venues. */
const MOST_VENUES = 100;
/** How many of the newest results the dashboard lists. */
const DASHBOARD_RECENT = 5;

/** @returns the rows of the newest results that the dashboard lists, newest first */
export const recentRows = ({ length }: ResultColumns): number[] =>
  newestOf({ from: 0, to: length }, DASHBOARD_RECENT).reverse();

/** The part of the dashboard's answer that does not depend on today. @param recent see `recentRows` */
export function dateIndependentAnswer<Item>(
  figures: DateIndependentFigures,
  listed: ListedRows<Item>,
  recent: readonly number[],
) {
  const { streaks, drawdown, upswing, bestMonth, venues } = figures;
  const bankroll = [...figures.bankroll];
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
    venues: { ...venues, list: venues.list.slice(0, MOST_VENUES) },
    timeBreakdowns: { ...figures.timeBreakdowns, weekdays: [...figures.timeBreakdowns.weekdays] },
    bankroll,
    cashGrowthData: figures.cashGrowthData === figures.bankroll ? bankroll : [...figures.cashGrowthData],
    tournamentGrowthData: [...figures.tournamentGrowthData],
    recentActivity: listed.all(recent),
  };
}

/** The part of the dashboard's answer that depends on today. */
export const asOfTodayAnswer = <Item>(figures: AsOfTodayFigures, listed: ListedRows<Item>) => ({
  ...figures,
  trend90: {
    current: listed.group(figures.trend90.current),
    previous: listed.group(figures.trend90.previous),
  },
  sessionsPerWeek: { ...figures.sessionsPerWeek, weeks: [...figures.sessionsPerWeek.weeks] },
});

/** Both parts have some of each. */
interface DashboardPart {
  readonly medianSessionLength: object;
  readonly timeBreakdowns: object;
}

/** @param dateIndependent also the dashboard of another day, whose part as of that day is replaced */
export const assemble = <Independent extends DashboardPart, AsOfToday extends DashboardPart>(
  dateIndependent: Independent,
  asOfToday: AsOfToday,
) => ({
  ...dateIndependent,
  ...asOfToday,
  medianSessionLength: { ...dateIndependent.medianSessionLength, ...asOfToday.medianSessionLength },
  timeBreakdowns: { ...dateIndependent.timeBreakdowns, ...asOfToday.timeBreakdowns },
});

/**
 * The answer of `GET /api/dashboard` for results whose records are all at hand.
 * @param today the player's local day, YYYY-MM-DD
 */
export const dashboardAnswer = <Item>(columns: ResultColumns, listed: ListedRows<Item>, today: string) =>
  assemble(
    dateIndependentAnswer(dateIndependentFigures(columns), listed, recentRows(columns)),
    asOfTodayAnswer(asOfTodayFigures(columns, today), listed),
  );
