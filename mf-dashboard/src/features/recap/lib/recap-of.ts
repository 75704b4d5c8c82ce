import {
  type ReportResult,
  toCents,
  toDollars,
  type Variance,
  type YearReportAnswer,
} from '@feltbook/contracts';
import {
  columnsOf,
  dateIndependentFigures,
  isLengthKnown,
  type SharedDays,
  type Venue,
  type WinStreak,
} from '@feltbook/poker-math';

/** The fewest wins in a row that are worth a page. */
const FEWEST_WINS = 3;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** A day with the highest profit. Dollars. */
export interface BestNight {
  readonly date: string;
  readonly profit: number;
  readonly results: readonly ReportResult[];
}

/** A run of wins, or a rise from the lowest running total below 0 to a profit. Dollars. */
export type Highlight =
  | { readonly kind: 'streak'; readonly wins: number; readonly profit: number; readonly days: Days }
  | { readonly kind: 'comeback'; readonly low: number; readonly lowest: string; readonly profit: number };

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a month or a year of play was like. Money in dollars, time in hours. */
export interface Recap {
  readonly results: number;
  readonly wins: number;
  readonly losses: number;
  readonly profit: number;
  /** Of results whose length is known. */
  readonly hours: number;
  /** Days with results. */
  readonly days: number;
  /** null unless a day won; the earlier one of equals. */
  readonly bestNight: BestNight | null;
  /** null without a known length; the earlier one of equals. */
  readonly longest: ReportResult | null;
  /** The most visited one; null without any. */
  readonly room: Venue | null;
  /** Null without either; the one with the higher profit. */
  readonly highlight: Highlight | null;
  readonly cash: {
    readonly sessions: number;
    readonly variance: Variance | null;
    readonly withoutHours: number;
  };
  /** For a picture of the running total. */
  readonly shared: SharedDays;
}

/**
 * @param period YYYY or YYYY-MM
 * @param report of the year, without a filter
 * @returns null without results
 */
export function recapOf(period: string, report: YearReportAnswer): Recap | null {
  const isMonth = period.length === MONTH_LENGTH;
  const sums = isMonth ? report.months.find(({ key }) => key === period) : report.total;
  if (!sums || sums.results === 0) return null;
  const results = report.results.filter(({ date }) => date.startsWith(period));
  const figures = dateIndependentFigures(columnsOf(results));
  const { bankroll, played, streaks, venues, variance, quickStats, withoutHours } = figures;
  const highlights = [streakOf(streaks.best, results), comebackOf(bankroll)].filter((one) => one !== null);
  const { results: count, wins, losses, hours } = sums;
  return {
    ...{ results: count, wins, losses, hours, profit: sums.profit },
    // The first point is the zero before them.
    days: bankroll.length - 1,
    bestNight: bestNightOf(bankroll, results),
    longest: longestOf(results),
    room: venues.mostVisited,
    highlight: highestOf(highlights, ({ profit: won }) => won),
    cash: { sessions: quickStats.totalSessions, variance, withoutHours: withoutHours.cash },
    shared: { bankroll, played },
  };
}

type Bankroll = ReturnType<typeof dateIndependentFigures>['bankroll'];

/** @returns the first one with the highest value; null without any */
const highestOf = <One>(list: readonly One[], valueOf: (one: One) => number): One | null =>
  list.reduce<One | null>((best, one) => (best && valueOf(best) >= valueOf(one) ? best : one), null);

function bestNightOf(bankroll: Bankroll, results: readonly ReportResult[]): BestNight | null {
  const best = highestOf(bankroll, (day) => day.profit);
  if (!best || best.profit <= 0) return null;
  return { date: best.date, profit: best.profit, results: results.filter(({ date }) => date === best.date) };
}

function longestOf(results: readonly ReportResult[]): ReportResult | null {
  return highestOf(
    results.filter((result) => isLengthKnown(result)),
    ({ duration }) => duration,
  );
}

function streakOf(best: WinStreak | null, results: readonly ReportResult[]): Highlight | null {
  if (!best || best.count < FEWEST_WINS) return null;
  const [first, last] = [results[best.results.from], results[best.results.to - 1]];
  if (!first || !last) return null;
  return { kind: 'streak', wins: best.count, profit: best.profit, days: { from: first.date, to: last.date } };
}

function comebackOf(bankroll: Bankroll): Highlight | null {
  const lowest = highestOf(bankroll, (point) => -point.bankroll);
  const total = bankroll.at(-1)?.bankroll ?? 0;
  if (!lowest || lowest.bankroll >= 0 || total <= 0) return null;
  const gained = toDollars(toCents(total) - toCents(lowest.bankroll));
  return { kind: 'comeback', low: lowest.bankroll, lowest: lowest.date, profit: gained };
}
