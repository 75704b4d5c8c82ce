import type { Range } from './columns/columns';
import type { BigBlinds } from './big-blinds';
import type { HourlyInterval } from './hourly-interval';
import type { LatestCash } from './latest-cash';
import type { SessionLength } from './columns/median';
import type { BankrollPoint } from './passes/bankroll-series';
import type { CashDays } from './passes/cash-days-pass';
import type { PlayedDays } from './passes/played-pass';
import type { Variance } from './passes/variance-pass';
import type { GroupSums } from './ranges';
import type { RoiInterval } from './roi';
import type { Venues } from './venues';

/** Results that belong together: their sums and their rows. */
export interface RangeGroup extends GroupSums {
  readonly results: Range;
}

export interface WinStreak extends RangeGroup {
  readonly type: 'cash' | 'tournament' | 'mixed';
}

/** A fall or a rise of the running total. */
export interface Swing extends RangeGroup {
  /** How far, in dollars; above 0. */
  readonly amount: number;
}

export interface BestMonth extends RangeGroup {
  /** YYYY-MM. Rows without a day that lie between those of the month do not count. */
  readonly month: string;
}

/** Dollars. */
export interface Costs {
  /** How many results had any. */
  readonly results: number;
  readonly tips: number;
  readonly expenses: number;
  /** Of all results. */
  readonly profitAfterCosts: number;
}

/**
 * Everything on the dashboard that does not depend on today. Money in dollars, time in hours, rates in dollars an
 * hour, shares in %. A result is a row number, a list of results a range of rows.
 */
export interface DateIndependentFigures extends LatestCash {
  readonly totalProfit: number;
  readonly cashProfit: number;
  readonly tournamentProfit: number;
  /** Winning cash sessions over all of them. */
  readonly winRate: number;
  readonly totalHours: number;
  readonly cashHours: number;
  readonly tournamentHours: number;
  readonly hourlyRate: number;
  readonly cashHourly: number;
  readonly tournamentHourly: number;
  /** How many results each hourly leaves out, because their length is not known. */
  readonly withoutHours: { readonly total: number; readonly cash: number; readonly tournaments: number };
  /** The row; the later one of equals; null without a win. */
  readonly biggestCashWin: number | null;
  readonly biggestTournamentWin: number | null;
  /** The longest run of wins, another run that is the next best, and the one that goes on; the later one of equals. */
  readonly streaks: {
    readonly best: WinStreak | null;
    readonly nextBest: WinStreak | null;
    readonly current: WinStreak | null;
  };
  /** null when the running total never fell. */
  readonly drawdown: Swing | null;
  /** null when it never rose. */
  readonly upswing: Swing | null;
  readonly bestMonth: BestMonth | null;
  readonly venues: Venues;
  readonly medianSessionLength: SessionLength;
  readonly timeBreakdowns: {
    /** Hours, Sunday first. */
    readonly weekdays: readonly number[];
    readonly total: number;
  };
  /** Profit over buy-ins. */
  readonly tournamentROI: number;
  /** null below 20 tournaments. */
  readonly tournamentROIInterval: RoiInterval | null;
  /** The smallest place, and how often; 0 for none. */
  readonly bestTournamentFinish: number;
  readonly bestTournamentFinishCount: number;
  /** Results without a day are in no series. */
  readonly bankroll: readonly BankrollPoint[];
  readonly played: PlayedDays;
  readonly cashGrowthData: readonly BankrollPoint[];
  /** The known lengths of the cash sessions of each day of `cashGrowthData`, after its first point. See `TICKS_AN_HOUR`. */
  readonly cashTicks: number[];
  readonly cashDays: CashDays;
  readonly tournamentGrowthData: readonly BankrollPoint[];
  readonly quickStats: {
    readonly totalSessions: number;
    readonly totalTournaments: number;
    readonly winRate: number;
    readonly cashProfit: number;
    readonly tournamentProfit: number;
  };
  /** null below 10 cash sessions whose length is known. */
  readonly variance: Variance | null;
  /** Of the hourly of all results; null below 10 cash sessions and 20 tournaments whose length is known. */
  readonly hourlyInterval: HourlyInterval | null;
  /** null below 20 tournaments whose length is known. */
  readonly tournamentHourlyInterval: HourlyInterval | null;
  /** What was paid beside the buy-ins, and what is left of the profit after it; null when nothing was. */
  readonly costs: Costs | null;
  /** What the player won of all results, after deals; null without deals. */
  readonly ownNet: { readonly results: number; readonly ownNet: number } | null;
  readonly bigBlinds: BigBlinds;
}
