import * as z from 'zod/mini';
import { inParts } from './answer-parts';
import { bigBlinds, roiInterval, variance, withoutHours } from './dashboard';

/**
 * Answer of `GET /api/insights`. `libs/poker-math` defines and computes all figures. Money in dollars, time in hours, rates in
 * dollars an hour, shares in %.
 */

const sums = {
  profit: z.number(),
  hours: z.number(),
};
const rates = { ...sums, hourly: z.number(), withoutHours, winRate: z.number() };

export const groupFigures = {
  results: z.number(),
  ...rates,
  /** null without cash sessions. */
  cash: z.nullable(
    z.object({
      sessions: z.number(),
      ...rates,
      /** null below 10 sessions whose length is known. */
      variance: z.nullable(variance),
      /** null where no stakes name a big blind. */
      bigBlinds: z.nullable(bigBlinds),
      /** Of the latest session whose stakes name a big blind, in dollars; null without one, absent from former answers. */
      latestBigBlind: z.optional(z.nullable(z.number())),
    }),
  ),
  /** null without tournaments. */
  tournaments: z.nullable(
    z.object({
      count: z.number(),
      ...sums,
      buyins: z.number(),
      roi: z.number(),
      roiInterval,
      itmRate: z.number(),
    }),
  ),
};

const insightGroup = z.object({
  key: z.string(),
  ...groupFigures,
  /** The hourly of its cash sessions to expect, drawn to the player's mean; null below 10 sessions. */
  expectedHourly: z.nullable(z.number()),
});
export type InsightGroupAnswer = z.infer<typeof insightGroup>;

const list = z.array(insightGroup);
const textGroups = z.object({
  /** How many there are, listed or not. */
  count: z.number(),
  /** The 100 with the most results. */
  list,
});

const downswing = z.object({
  depth: z.number(),
  results: z.number(),
  hours: z.number(),
  from: z.string(),
  low: z.string(),
  /** null while the peak is not reached again. */
  recovered: z.nullable(z.string()),
});
export type DownswingAnswer = z.infer<typeof downswing>;

export const insights = z.object({
  total: z.object(groupFigures),
  stakes: textGroups,
  venues: textGroups,
  games: textGroups,
  tags: textGroups,
  /** Trips and series, by the name that results carry. */
  trips: textGroups,
  /** Names of bankrolls that results have, for filters; none for the main one. */
  bankrolls: z.optional(z.array(z.string())),
  /** Tournaments by the price of one entry; a band holds its lower bound. */
  buyIns: list,
  /** `0` for Sunday to `6`. */
  weekdays: list,
  /** `weekend`, from Friday 18:00 to Sunday, and `week`. */
  weekends: list,
  /** By the hour of the start, `0` to `23`. */
  hours: list,
  /** `weekday-block`, in blocks of four hours from midnight. */
  weekdayBlocks: list,
  lengths: list,
  /** YYYY-MM, oldest first. */
  months: list,
  /** YYYY, oldest first. */
  years: list,
  /** Days with results, oldest first. */
  days: z.object({
    dates: z.array(z.string()),
    profits: z.array(z.number()),
    results: z.array(z.number()),
    /** How many of those are tournaments. */
    tournaments: z.array(z.number()),
  }),
  swings: z.object({
    /** The standard deviation of one result. */
    deviation: z.number(),
    /** Deeper than twice that, oldest first. */
    downswings: z.array(downswing),
    newHighHours: z.number(),
  }),
  /** The profits of the latest tournaments, oldest first. */
  tournamentProfits: z.array(z.number()),
});
export type InsightsAnswer = z.infer<typeof insights>;

/** For pages, which show what they can of it. */
export const insightsInParts = inParts(insights, [
  ...(['total', 'stakes', 'venues', 'games', 'tags', 'trips', 'years'] as const),
]);
