import { useMemo } from 'react';
import { useResults } from '../../results/api/use-results';
import { CASH, TOURNAMENT } from '../../results/lib/kinds';
import type { Existing } from '../lib/planned-rows';

/** What the player has already, as far as it is known. */
export interface ExistingResults extends Existing {
  readonly state: 'loading' | 'failed' | 'known';
}

/** Both lists, for finding what of a file is there. While they are missing the server finds it alone. */
export function useExisting(): ExistingResults {
  const sessions = useResults(CASH);
  const tournaments = useResults(TOURNAMENT);
  const state =
    sessions.data && tournaments.data
      ? 'known'
      : sessions.isError || tournaments.isError
        ? 'failed'
        : 'loading';
  return useMemo(
    () => ({ state, sessions: sessions.data ?? [], tournaments: tournaments.data ?? [] }),
    [state, sessions.data, tournaments.data],
  );
}
