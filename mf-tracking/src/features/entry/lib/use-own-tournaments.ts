import type { TournamentResponse } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import { staleCache } from '@feltbook/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnSaves, withQueued } from '../../results/api/queued';
import { resultsQuery } from '../../results/api/use-results';
import { type AnyRecord, TOURNAMENT } from '../../results/lib/kinds';
import { type Ticket, unspentTicket } from './own-tournaments';

const NONE: readonly TournamentResponse[] = [];
const STORED = TOURNAMENT.keys.one('stored');

const isIn =
  (currency: string) =>
  (result: TournamentResponse): boolean =>
    (result.currency ?? '') === currency;

/**
 * The player's tournaments in a currency, as far as this device has them: no request is made for a suggestion.
 * @param currency ISO 4217; blank for the base currency
 */
export function useOwnTournaments(currency: string): readonly TournamentResponse[] {
  const client = useQueryClient();
  const { queued } = useOwnSaves(TOURNAMENT);
  const { data: stored } = useQuery({
    queryKey: STORED,
    queryFn: async () => (await staleCache.read(TOURNAMENT.keys.all[0], TOURNAMENT.list))?.data ?? [],
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data: loaded } = useQuery({ ...resultsQuery(client, TOURNAMENT), enabled: false });
  const list = loaded ?? stored;
  return list ? withQueued(list, queued).filter(isIn(currency)) : NONE;
}

/**
 * The newest ticket that was won and not spent. The stored list may lack a save of the last second, or of another device:
 * before a ticket is offered, the list is read again.
 * @param currency of the form; blank for the base currency
 * @param saved the result that the form has just saved, which a list does not have yet
 */
export function useUnspentTicket(currency: string, saved?: AnyRecord): Ticket | undefined {
  const own = useOwnTournaments(currency);
  const latest = saved && 'name' in saved && isIn(currency)(saved) ? saved : undefined;
  const known = latest && own.every(({ id }) => id !== latest.id) ? [latest, ...own] : own;
  const ticket = unspentTicket(known, localDay(new Date()));
  const [isRead, setRead] = useState(false);
  if (ticket && !isRead) setRead(true);
  const { isFetched } = useQuery({ ...resultsQuery(useQueryClient(), TOURNAMENT), enabled: isRead });
  return isFetched ? ticket : undefined;
}
