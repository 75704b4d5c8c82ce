import { type BankrollAnswer, bankrollAnswer } from '@feltbook/contracts';
import { dashboardKeys, fetchWithFallback, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

export const BANKROLL_PATH = '/api/bankroll';
/** The id of an entry follows. */
export const MOVEMENTS_PATH = `${BANKROLL_PATH}/movements/`;
/** The name of a bankroll may follow. */
export const STARTS_PATH = `${BANKROLL_PATH}/starts`;
/** Name of the answer in the stale cache. */
export const BANKROLL_NAME = 'bankroll';
/** Below the dashboard's keys: every save changes both. */
export const BANKROLL_KEY = dashboardKeys.one('bankroll');
/** Trips have results and expenses. */
export const TRIPS_KEY = dashboardKeys.one('trips');

/** The player's bankrolls. Without a network, those of the last answer. */
export const useBankroll = (
  options: Pick<UseQueryOptions<BankrollAnswer>, 'refetchOnWindowFocus'> = {},
): UseQueryResult<BankrollAnswer> =>
  useQuery<BankrollAnswer>({
    ...options,
    queryKey: BANKROLL_KEY,
    queryFn: ({ signal }) =>
      fetchWithFallback({
        ...{ queryKey: BANKROLL_KEY, name: BANKROLL_NAME, schema: bankrollAnswer },
        ask: (keep) => http.get(BANKROLL_PATH, { schema: bankrollAnswer, signal, keep }),
      }),
  });

/**
 * The balance of all bankrolls, for figures that need a bankroll.
 * @returns dollars; undefined until it has loaded, and for players who keep no bankroll
 */
export function useKeptBalance(): number | undefined {
  const { data } = useBankroll();
  return data?.isKept ? data.total.balance : undefined;
}
