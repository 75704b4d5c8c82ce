import { communityStats, type CommunityStats } from '@feltbook/contracts';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Sample figures, shown and labelled as such if there are no real ones. */
const SAMPLE_STATS: CommunityStats = {
  userCount: 250,
  totalSessions: 4200,
  totalCashOut: 1_890_000,
  totalHours: 23_400,
  totalTournaments: 1300,
  totalTournamentWinnings: 312_000,
  avgTournamentBuyin: 180,
  representative: {
    players: 120,
    sessions: 3600,
    hours: 19_800,
    tournaments: 1100,
    winningShare: 0.42,
    medianProfit: -240,
    medianHourly: -3,
    medianSessionHours: 4.6,
  },
};

const communityKeys = createQueryKeys('community');
/** The server caches its answer. */
const FRESH_MS = 60_000;

export interface Community {
  /** Missing until the first answer, or the first failure. */
  stats: CommunityStats | undefined;
  /** The figures are samples. */
  areSamples: boolean;
  retry: () => void;
}

/** Totals of all players. After a failure the last figures stay; without any, samples are shown. */
export function useCommunityStats(): Community {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: communityKeys.all,
      queryFn: ({ signal }) => callPublicly('GET', '/api/stats', { schema: communityStats, signal }),
      staleTime: FRESH_MS,
      // Samples are shown at once instead of retrying.
      retry: false,
    },
    queryClient,
  );
  const areSamples = !data && isError;
  return { stats: data ?? (areSamples ? SAMPLE_STATS : undefined), areSamples, retry: () => void refetch() };
}
