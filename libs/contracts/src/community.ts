import * as z from 'zod/mini';

/**
 * Figures of active players that no single player can distort: each player counts in a total up to the 95th percentile, and
 * the others are medians. Money in dollars, time in hours.
 */
export const representativeFigures = z.object({
  /** With at least five cash sessions or five tournaments, without the owner. */
  players: z.number(),
  sessions: z.number(),
  hours: z.number(),
  tournaments: z.number(),
  /** The share of the players who are ahead. */
  winningShare: z.number(),
  medianProfit: z.number(),
  /** Of cash games; `null` while too few play them. */
  medianHourly: z.nullable(z.number()),
  medianSessionHours: z.nullable(z.number()),
  /** Cash sessions of these players whose length is unknown: in no rate. Absent in answers of the release before. */
  sessionsWithoutHours: z.nullish(z.number()),
});
export type RepresentativeFigures = z.infer<typeof representativeFigures>;

/** Answer of `GET /api/stats`: what all players together logged. Money in dollars, time in hours. */
export const communityStats = z.object({
  userCount: z.number(),
  totalSessions: z.number(),
  totalCashOut: z.number(),
  totalHours: z.number(),
  /** Results whose length is known, which have those hours. Absent in answers of the release before. */
  timedResults: z.optional(z.number()),
  totalTournaments: z.number(),
  totalTournamentWinnings: z.number(),
  avgTournamentBuyin: z.number(),
  /** At most an hour old; missing while fewer than 25 players are active. */
  representative: z.optional(representativeFigures),
});
export type CommunityStats = z.infer<typeof communityStats>;
