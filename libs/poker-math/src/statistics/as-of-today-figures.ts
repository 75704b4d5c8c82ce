import type { RangeGroup } from './date-independent-figures';
import type { SessionLength } from './columns/median';

/** Days as YYYY-MM-DD, both included. */
interface DayBounds {
  readonly from: string;
  readonly to: string;
}

/** Results of a window of days. A row without a day may lie in the range, and does not count. */
export interface WindowGroup extends RangeGroup, DayBounds {}

export interface HourlyWindow extends DayBounds {
  readonly results: number;
  readonly profit: number;
  readonly hours: number;
  readonly hourly: number;
  /** How many results the hourly leaves out, because their length is not known. */
  readonly withoutHours: number;
}

export interface HourlyTrend {
  readonly current: HourlyWindow;
  readonly previous: HourlyWindow;
  /** In % of the earlier hourly's absolute value; null when that is 0. */
  readonly change: number | null;
}

export interface Week extends DayBounds {
  readonly count: number;
}

export interface MonthFigures {
  /** YYYY-MM. */
  readonly month: string;
  readonly sessions: number;
  readonly tournaments: number;
  readonly totalProfit: number;
  readonly cashProfit: number;
  readonly tournamentProfit: number;
}

/** Everything on the dashboard that depends on today, in the units of `DateIndependentFigures`. */
export interface AsOfTodayFigures {
  readonly today: string;
  /** The last 90 days and the 90 before. */
  readonly trend90: { readonly current: WindowGroup; readonly previous: WindowGroup };
  readonly sessionsPerWeek: {
    /** Over the last 56 days, or since the first result; over a week at least. */
    readonly average: number;
    /** Over the 56 days before, likewise. */
    readonly previousAverage: number;
    /** Eight, oldest first; the last one ends today. */
    readonly weeks: readonly Week[];
  };
  readonly medianSessionLength: {
    /** The last 30 days. */
    readonly current: SessionLength;
    /** The 30 before. */
    readonly previous: SessionLength;
  };
  readonly timeBreakdowns: {
    /** The last 30 days against the 30 before. */
    readonly month: HourlyTrend;
    /** This year up to today against the same days of the last one. */
    readonly year: HourlyTrend;
  };
  /** The calendar month of today: its days after today belong to it too. */
  readonly monthlyStats: MonthFigures;
  readonly lastMonthStats: MonthFigures;
}
