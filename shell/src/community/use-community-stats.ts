import { communityStats, type CommunityStats } from '@feltbook/contracts';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Made-up figures that add up, for when there are no real ones. They are always shown as what they are. */
const SAMPLE_STATS: CommunityStats = {
  userCount: 250,
  totalSessions: 4200,
  totalCashOut: 1_890_000,
  totalHours: 23_400,
  totalTournaments: 1300,
  totalTournamentWinnings: 312_000,
  avgTournamentBuyin: 180,
};

const communityKeys = createQueryKeys('community');
/** The server keeps its answer for some seconds: asking more often shows nothing new. */
const FRESH_MS = 60_000;

export interface Community {
  /** Missing until the first answer, or the first failure. */
  stats: CommunityStats | undefined;
  /** The figures are made up, because there are no others. */
  areSamples: boolean;
  retry: () => void;
}

/** What all players logged together. A failure leaves the last figures, or shows sample numbers where there are none. */
export function useCommunityStats(): Community {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: communityKeys.all,
      queryFn: ({ signal }) => callPublicly('GET', '/api/stats', { schema: communityStats, signal }),
      staleTime: FRESH_MS,
      // There is something to show meanwhile, so nobody waits for a second try.
      retry: false,
    },
    queryClient,
  );
  const areSamples = !data && isError;
  return { stats: data ?? (areSamples ? SAMPLE_STATS : undefined), areSamples, retry: () => void refetch() };
}
