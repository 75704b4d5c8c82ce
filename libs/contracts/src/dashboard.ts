import * as z from 'zod/mini';
import { inParts } from './answer-parts';
import { resultKindName } from './result-kind-name';
import { resultLine } from './result-line';

/**
 * Answer of `GET /api/dashboard?today=YYYY-MM-DD`. `libs/poker-math` defines and computes all figures. Money in dollars, time in hours, rates in dollars an hour, days as YYYY-MM-DD, shares in %.
 */

/** One result as a list of the dashboard shows it. */
export const dashboardResult = z.object({
  kind: resultKindName,
  ...resultLine.shape,
  /** Of a tournament, where known. */
  place: z.optional(z.number()),
  entries: z.optional(z.number()),
});
export type DashboardResult = z.infer<typeof dashboardResult>;

/** Results that belong together, oldest first. */
const resultGroup = z.object({
  count: z.number(),
  profit: z.number(),
  hours: z.number(),
  /** The newest 100 of them. */
  results: z.array(dashboardResult),
});
export type ResultGroup = z.infer<typeof resultGroup>;

const dayWindow = { from: z.string(), to: z.string() };

const windowGroup = z.extend(resultGroup, dayWindow);
export type WindowGroup = z.infer<typeof windowGroup>;

const winStreak = z.extend(resultGroup, { type: z.enum([...resultKindName.options, 'mixed']) });
export type WinStreak = z.infer<typeof winStreak>;

/** A fall from a peak to a low, or a rise from a low to a peak. `amount` is how far, never below 0. */
const swing = z.extend(windowGroup, { amount: z.number() });
export type Swing = z.infer<typeof swing>;

const bankrollPoint = z.object({ date: z.string(), bankroll: z.number(), profit: z.number() });
/** The running total at the end of a day with results, and that day's own profit. */
export type BankrollPoint = z.infer<typeof bankrollPoint>;

/** How many results a rate by hours leaves out, because their length is not known. */
export const withoutHours = z.number();

/** What a 95 % interval says about a rate. */
const verdict = z.enum(['winning', 'losing', 'tooEarly']);

/** The 95 % interval of an ROI in %; null below 20 tournaments. */
export const roiInterval = z.nullable(z.object({ low: z.number(), high: z.number(), verdict }));

/** The 95 % interval of an hourly, in dollars an hour. Absent in answers of the release before. */
const hourlyInterval = z.nullish(z.object({ low: z.number(), high: z.number(), verdict }));

const byDay = z.array(z.number());
/** What was played on the days of `bankroll`, from its second point on: figures of a period are sums of these. */
const playedDays = z.object({
  results: byDay,
  /** Of 12 seconds each. */
  ticks: byDay,
  /** Won in cash sessions whose stakes name a big blind, and the length of those. */
  bigBlinds: byDay,
  bigBlindTicks: byDay,
  /** The results whose length is not known, of the days that have any: `day` is a position in the lists. */
  withoutHours: z.array(
    z.object({
      ...{ day: z.number(), results: z.number(), profit: z.number(), bigBlinds: z.number() },
      /** How many of them have stakes that name a big blind. */
      bigBlindSessions: z.number(),
    }),
  ),
});
export type PlayedDays = z.infer<typeof playedDays>;

const venueFigures = {
  profit: z.number(),
  sessions: z.number(),
  hours: z.number(),
  hourly: z.number(),
  withoutHours,
};
const venue = z.object({
  name: z.string(),
  ...venueFigures,
  /** The most common stakes of its cash sessions; null where there were none. */
  stakes: z.nullable(z.string()),
});
export type Venue = z.infer<typeof venue>;

const hourlyWindow = z.object({
  ...dayWindow,
  results: z.number(),
  profit: z.number(),
  hours: z.number(),
  hourly: z.number(),
  withoutHours,
});
export type HourlyWindow = z.infer<typeof hourlyWindow>;

const hourlyTrend = z.object({
  current: hourlyWindow,
  previous: hourlyWindow,
  /** In % of the earlier hourly's absolute value; null when that is 0. */
  change: z.nullable(z.number()),
});
export type HourlyTrend = z.infer<typeof hourlyTrend>;

const week = z.object({ ...dayWindow, count: z.number() });
const sessionLength = z.object({ median: z.number(), count: z.number() });

const monthFigures = z.object({
  /** YYYY-MM. */
  month: z.string(),
  sessions: z.number(),
  tournaments: z.number(),
  totalProfit: z.number(),
  cashProfit: z.number(),
  tournamentProfit: z.number(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** How far the hourly of the cash sessions can be trusted: over those whose length is known. */
export const variance = z.object({
  sessions: z.number(),
  hours: z.number(),
  hourly: z.number(),
  /** Dollars, for one hour. */
  standardDeviation: z.number(),
  /** The 95 % interval of the hourly. */
  low: z.number(),
  high: z.number(),
  verdict,
});
export type Variance = z.infer<typeof variance>;

/** Winnings of cash sessions in big blinds of their stakes. */
export const bigBlinds = z.object({
  /** Over the sessions whose stakes name a big blind and whose length is known. */
  perHour: z.number(),
  /** Sessions whose stakes name a big blind. */
  sessions: z.number(),
  /** Sessions whose stakes name none. */
  leftOut: z.number(),
  withoutHours,
});

/**
 * The cash sessions of each day of `cashGrowthData`, after its first point: how many have a known length, the squares that the
 * interval of a period's hourly needs, and those without a length.
 */
const cashDays = z.object({
  sessions: byDay,
  squares: byDay,
  withoutHours: z.array(z.object({ day: z.number(), results: z.number(), profit: z.number() })),
});

export const dashboard = z.object({
  today: z.string(),

  totalProfit: z.number(),
  cashProfit: z.number(),
  tournamentProfit: z.number(),
  /** Of the cash sessions. */
  winRate: z.number(),
  totalHours: z.number(),
  cashHours: z.number(),
  tournamentHours: z.number(),
  hourlyRate: z.number(),
  cashHourly: z.number(),
  tournamentHourly: z.number(),
  /** How many results each hourly leaves out, because their length is not known. */
  withoutHours: z.object({ total: z.number(), cash: z.number(), tournaments: z.number() }),
  biggestCashWin: z.nullable(dashboardResult),
  biggestTournamentWin: z.nullable(dashboardResult),

  /** null where there is no such run. */
  streaks: z.object({
    best: z.nullable(winStreak),
    nextBest: z.nullable(winStreak),
    current: z.nullable(winStreak),
  }),
  /** null when the running total never fell. */
  drawdown: z.nullable(swing),
  /** null when the running total never rose. */
  upswing: z.nullable(swing),
  bestMonth: z.nullable(z.extend(resultGroup, { month: z.string() })),
  trend90: z.object({ current: windowGroup, previous: windowGroup }),
  venues: z.object({
    list: z.array(venue),
    /** How many there are, listed or not, and their totals. */
    count: z.number(),
    total: z.object(venueFigures),
    mostProfitable: z.nullable(venue),
    mostVisited: z.nullable(venue),
  }),
  sessionsPerWeek: z.object({
    /** Over the last 56 days, or since the first result; over a week at least. */
    average: z.number(),
    /** The 56 days before, likewise. */
    previousAverage: z.number(),
    /** Eight of them, oldest first; the last one ends today. */
    weeks: z.array(week),
  }),
  medianSessionLength: z.object({
    median: z.number(),
    count: z.number(),
    /** The last 30 days, and the 30 before. */
    current: sessionLength,
    previous: sessionLength,
  }),
  timeBreakdowns: z.object({
    /** Hours by weekday, Sunday first. */
    weekdays: z.array(z.number()),
    total: z.number(),
    /** The last 30 days against the 30 before. */
    month: hourlyTrend,
    /** This year up to today against the same days of the last one. */
    year: hourlyTrend,
  }),
  tournamentROI: z.number(),
  tournamentROIInterval: roiInterval,
  /** The smallest place; 0 for none. */
  bestTournamentFinish: z.number(),
  bestTournamentFinishCount: z.number(),
  /** Of the latest 50 cash sessions. */
  cashEvPerHour: z.number(),
  latestCash: z.object({
    ...{ results: z.number(), profit: z.number(), hours: z.number(), withoutHours },
    /** null below 10 sessions whose length is known. */
    interval: hourlyInterval,
  }),

  bankroll: z.array(bankrollPoint),
  played: playedDays,
  cashGrowthData: z.array(bankrollPoint),
  /** The known lengths of the cash sessions of each day of `cashGrowthData`, after its first point, in units of 12 seconds. */
  cashTicks: byDay,
  cashDays,
  tournamentGrowthData: z.array(bankrollPoint),
  monthlyStats: monthFigures,
  lastMonthStats: monthFigures,
  quickStats: z.object({
    totalSessions: z.number(),
    totalTournaments: z.number(),
    winRate: z.number(),
    cashProfit: z.number(),
    tournamentProfit: z.number(),
  }),
  /** Newest first. */
  recentActivity: z.array(dashboardResult),

  /** null below 10 sessions. */
  variance: z.nullable(variance),
  /** Of the hourly of all results; null below 10 cash sessions and 20 tournaments whose length is known. */
  hourlyInterval,
  /** null below 20 tournaments whose length is known. */
  tournamentHourlyInterval: hourlyInterval,
  /** What was paid beside the buy-ins; null when nothing was. */
  costs: z.nullable(
    z.object({
      /** How many results had any. */
      results: z.number(),
      tips: z.number(),
      expenses: z.number(),
      /** The profit of all results, less tips and expenses. */
      profitAfterCosts: z.number(),
    }),
  ),
  bigBlinds,
  /** What the player won of all results, after deals with others; null without deals. */
  ownNet: z.optional(
    z.nullable(
      z.object({
        /** How many results had deals. */
        results: z.number(),
        ownNet: z.number(),
      }),
    ),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

/** For pages, which show what they can of it. */
export const dashboardInParts = inParts(dashboard, [
  ...(['today', 'totalProfit', 'quickStats', 'bankroll', 'cashGrowthData', 'tournamentGrowthData'] as const),
]);
