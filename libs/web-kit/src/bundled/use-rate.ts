import { rateAnswer, ratesPath, storedRates } from '@feltbook/contracts';
import { formatDay } from '@feltbook/ui';
import { createQueryKeys, http, readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseDecimal } from './typed-amount';

const ENTRY = 'rates';
const keys = createQueryKeys('rates');

/** A rate that the page proposes, or why there is none. */
type ProposedRate =
  | { readonly rate: number; readonly day: string; readonly isOld: boolean }
  | { readonly rate?: undefined; readonly reason: 'loading' | 'no-feed' | 'unknown' };

/**
 * The feed's rate of a day, or without an answer the last one that this device has seen.
 * @param day YYYY-MM-DD @param from @param to ISO 4217
 */
export function useRate(day: string, from: string, to: string): ProposedRate {
  const account = useSession().user?.id ?? '';
  const { data, isPending, isError } = useQuery({
    queryKey: keys.one(`${day} ${from} ${to}`),
    queryFn: ({ signal }) => http.get(ratesPath(day, from, to), { schema: rateAnswer, signal }),
    enabled: day !== '' && from !== '',
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => {
    if (data?.rate === undefined || data.day === undefined) return;
    const known = storedRates.safeParse(readEntry(account, ENTRY)).data ?? {};
    void writeEntry(account, ENTRY, { ...known, [from + to]: { rate: data.rate, day: data.day } });
  }, [account, data, from, to]);
  if (data?.rate !== undefined && data.day !== undefined)
    return { rate: data.rate, day: data.day, isOld: false };
  if (data) return { reason: data.hasFeed ? 'unknown' : 'no-feed' };
  const known = storedRates.safeParse(readEntry(account, ENTRY)).data?.[from + to];
  if (isError && known) return { ...known, isOld: true };
  return { reason: isPending ? 'loading' : 'unknown' };
}

const REASONS = {
  loading: 'Looking up the rate…',
  'no-feed': 'Enter the rate of that day.',
  unknown: 'No rate is known for that day. Enter it.',
} as const;

/** Where a rate in a field came from, or what to do. @param typed the text of the field */
export function rateSource(proposed: ProposedRate, typed: string): string | undefined {
  if (proposed.rate === undefined) return typed === '' ? REASONS[proposed.reason] : undefined;
  if (parseDecimal(typed) !== proposed.rate) return undefined;
  return `${proposed.isOld ? 'Last known rate, of' : 'Rate of'} ${formatDay(proposed.day)}`;
}
