import { type BankrollAnswer, bankrollAnswer } from '@feltbook/contracts';
import { dashboardKeys, http } from '@feltbook/web-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The player's bankrolls and their entries, if names of theirs are shown. The same answer as that of the page of bankrolls. */
export const useBankrollNames = (isNeeded: boolean): UseQueryResult<BankrollAnswer> =>
  useQuery({
    enabled: isNeeded,
    queryKey: dashboardKeys.one('bankroll'),
    queryFn: ({ signal }) => http.get('/api/bankroll', { schema: bankrollAnswer, signal }),
  });
