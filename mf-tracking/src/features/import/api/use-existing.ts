import { useMemo } from 'react';
import { isPending, isQueued } from '@feltbook/web-kit/pending';
import { useResults } from '../../results/api/use-results';
import { type AnyRecord, CASH, TOURNAMENT } from '../../results/lib/kinds';
import type { Existing } from '../lib/planner/planned-rows';
import { useSources } from './use-imports';

/** The player's existing results, as far as they are loaded. */
export interface ExistingResults extends Existing {
  readonly state: 'loading' | 'failed' | 'known';
  /** How many more are stored on this device only, not on the server. */
  readonly queued: number;
}

const NONE: never[] = [];
const NO_SOURCES = { sessions: NONE, tournaments: NONE };
const atServer = <Item extends AnyRecord>(records: readonly Item[]): Item[] =>
  records.filter((record) => !isPending(record));
const countQueued = (records: readonly AnyRecord[]): number => records.filter(isQueued).length;

/** Both lists, to show which rows of a file are duplicates. The server finds them again when it saves. */
export function useExisting(): ExistingResults {
  const sessions = useResults(CASH);
  const tournaments = useResults(TOURNAMENT);
  const sources = useSources();
  const queries = [sessions, tournaments, sources];
  const isFailed = queries.some(({ data, isError }) => !data && isError);
  const state = queries.every(({ data }) => data) ? 'known' : isFailed ? 'failed' : 'loading';
  const { data: allSessions = NONE } = sessions;
  const { data: allTournaments = NONE } = tournaments;
  const { data: allSources = NO_SOURCES } = sources;
  return useMemo(
    () => ({
      state,
      sessions: atServer(allSessions),
      tournaments: atServer(allTournaments),
      sources: allSources,
      queued: countQueued(allSessions) + countQueued(allTournaments),
    }),
    [state, allSessions, allTournaments, allSources],
  );
}
