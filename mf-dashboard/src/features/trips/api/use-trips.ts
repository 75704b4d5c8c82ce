import { trips, type TripsAnswer } from '@feltbook/contracts';
import { fetchWithFallback, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { TRIPS_KEY } from '../../common/api/bankroll';

/** Name of the answer in the stale cache. */
export const TRIPS_NAME = 'trips';

/** The player's trips. Without a network, those of the last answer. */
export const useTrips = (): UseQueryResult<TripsAnswer> =>
  useQuery({
    queryKey: TRIPS_KEY,
    queryFn: ({ signal }) =>
      fetchWithFallback({
        ...{ queryKey: TRIPS_KEY, name: TRIPS_NAME, schema: trips },
        ask: (keep) => http.get('/api/trips', { schema: trips, signal, keep }),
      }),
  });
