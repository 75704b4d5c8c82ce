import * as z from 'zod/mini';
import { resultLine } from './result-line';

/**
 * Answer of `GET /api/entry-defaults`: what the forms of new results are filled with, and what they offer. Money in dollars, time in
 * hours, days as YYYY-MM-DD. Lists are newest first.
 */

/** How the player did at a game, or at some stakes. */
const ownRecord = z.object({
  count: z.number(),
  profit: z.number(),
  hours: z.number(),
  /** Dollars an hour over the sessions whose length is known. */
  hourly: z.number(),
  withoutHours: z.number(),
  best: z.number(),
  worst: z.number(),
  /** The newest session. */
  last: z.object({ date: z.string(), profit: z.number() }),
});

const ownGame = z.object({
  location: z.string(),
  /** Absent for tournaments. */
  stakes: z.optional(z.string()),
  /** As last played there. */
  game_type: z.string(),
  /** The most frequent one, in `currency`. */
  buyin: z.number(),
  /** As last played there; absent for the player's base currency. */
  currency: z.optional(z.string()),
  /** Of cash sessions. */
  record: z.optional(ownRecord),
});

/** The most frequent values, each for itself. Blank without results. */
const usualEntry = z.object({
  game_type: z.string(),
  location: z.string(),
  /** Of cash sessions. */
  stakes: z.string(),
  /** Absent where no length is known. */
  duration: z.optional(z.number()),
  /** The median length at this venue, else at all; absent where no length is known. */
  median: z.optional(z.number()),
});

/** A result as a line shows it, with its times. */
const entryLine = z.extend(resultLine, {
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
});
export type EntryLine = z.infer<typeof entryLine>;

/** With what a form that repeats it needs. */
const lastEntry = z.extend(entryLine, {
  tags: z.optional(z.array(z.string())),
  /** UTC, ISO 8601. */
  created_at: z.string(),
});
export type LastEntry = z.infer<typeof lastEntry>;

/** Sessions of a length or more, or shorter ones. */
const sessionsByLength = z.object({ sessions: z.number(), /** Dollars an hour. */ hourly: z.number() });

const kindDefaults = z.object({
  usual: usualEntry,
  /** The result that was saved last, on any device. */
  last: z.optional(lastEntry),
  /** The ten latest by date; fewer where names are very long. */
  latest: z.array(entryLine),
  games: z.array(ownGame),
  venues: z.array(z.string()),
  /** Of cash sessions. */
  stakes: z.array(z.object({ stakes: z.string(), record: ownRecord })),
  gameTypes: z.array(z.string()),
  /** Profit of all results. Absent in answers of the release before, as `largest`. */
  profit: z.optional(z.number()),
  /** The largest win, loss or buy-in; 0 without results. */
  largest: z.optional(z.number()),
  /**
   * Of cash sessions: from this length on they go clearly worse, by the groups' comparison of Insights. Absent without a clear
   * difference, and in answers of the release before.
   */
  longSessions: z.optional(
    z.object({ hours: z.number(), after: sessionsByLength, before: sessionsByLength }),
  ),
  /** Whether a list leaves out older names: the player's results have all. */
  more: z.boolean(),
});
export type KindDefaults = z.infer<typeof kindDefaults>;

export const entryDefaults = z.object({ cash: kindDefaults, tournament: kindDefaults });
export type EntryDefaultsAnswer = z.infer<typeof entryDefaults>;
