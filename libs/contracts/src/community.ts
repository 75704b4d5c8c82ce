import * as z from 'zod/mini';

/** Answer of `GET /api/stats`: what all players together logged. Money in dollars, time in hours. */
export const communityStats = z.object({
  userCount: z.number(),
  totalSessions: z.number(),
  totalCashOut: z.number(),
  totalHours: z.number(),
  totalTournaments: z.number(),
  totalTournamentWinnings: z.number(),
  avgTournamentBuyin: z.number(),
  /** Whether enough players are active for the totals to mean something; missing from older services. */
  isRepresentative: z.optional(z.boolean()),
});
export type CommunityStats = z.infer<typeof communityStats>;
