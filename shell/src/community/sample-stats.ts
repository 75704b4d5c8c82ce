import type { CommunityStats } from '@feltbook/contracts';

/** Made-up figures that add up, for when there are no real ones. They are always shown as what they are. */
export const SAMPLE_STATS: CommunityStats = {
  userCount: 250,
  totalSessions: 4200,
  totalCashOut: 1_890_000,
  totalHours: 23_400,
  totalTournaments: 1300,
  totalTournamentWinnings: 312_000,
  avgTournamentBuyin: 180,
};
